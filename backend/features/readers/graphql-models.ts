import type { Reader } from './queries/readers.ts'
import type { Scan } from './queries/scans.ts'

export type { Reader, Scan }
