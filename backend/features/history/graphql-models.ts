import type { HistoryEntry } from './queries.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    HistoryEntry: HistoryEntry
  }
}
