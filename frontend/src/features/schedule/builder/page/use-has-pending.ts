import { graphql } from '#frontend/gql/gql.ts'
import { useFresh } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useBuilder } from '../builder.ts'

// Selects only a flag: reading thousands of changes after each drop would delay the next drag.
const HasPending = graphql(`
  query HasPending($day: Date!, $locationId: ID) {
    pendingChanges(day: $day, locationId: $locationId) {
      sendsAt
    }
  }
`)

export function useHasPending() {
  const { week, readOnly } = useBuilder()
  const { start, locationId, revision, published } = week
  const hasNone = useReadOnly() || readOnly || !published
  const query = { query: HasPending, variables: { day: start, locationId }, pause: hasNone }
  const { data } = useFresh(query, revision, ({ pendingChanges }) => pendingChanges.sendsAt !== null)
  return !hasNone && data === true
}
