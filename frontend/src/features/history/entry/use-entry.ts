import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'

const HistoryEntryDocument = graphql(`
  query HistoryEntry($id: ID!) {
    historyEntry(id: $id) {
      entry {
        ...HistoryEntryFields
      }
      command
      stream
      revision
      device {
        name
        antenna
        address
        queued
      }
      token
      undid {
        ...StepFields
      }
      undoneBy {
        ...StepFields
      }
      chain {
        depth
        entry {
          ...StepFields
        }
      }
      undo {
        obstacle
      }
    }
  }
`)

export const useEntry = (id: string) =>
  useLoaded({ query: HistoryEntryDocument, variables: { id } }, ({ historyEntry }) => historyEntry)

export type HistoryDetails = NonNullable<ReturnType<typeof useEntry>['data']>
