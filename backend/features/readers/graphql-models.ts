import type { Reader } from './queries/readers.ts'
import type { Scan } from './queries/scans.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    Reader: Reader
    Scan: Scan
  }
}
