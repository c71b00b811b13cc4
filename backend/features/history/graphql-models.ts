import type { HistoryDetails } from './entry.ts'
import type { HistoryEntry } from './queries.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    HistoryEntry: HistoryEntry
    HistoryDetails: HistoryDetails
  }
}
