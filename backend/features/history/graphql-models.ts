import type { HistoryDetails } from './entry.ts'
import type { HistoryEntry } from './queries.ts'

export type { HistoryEntry, HistoryDetails }
