import { graphql } from '#frontend/gql/gql.ts'
import { usePainted } from '#frontend/shared/lib/after-paint.tsx'
import { useFresh } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useBuilder } from '../builder.ts'

// Not the changes themselves: of a week with thousands, reading them after each drop would hold up the next drag.
const HasPending = graphql(`
  query HasPending($day: Date!, $locationId: ID) {
    pendingChanges(day: $day, locationId: $locationId) {
      sendsAt
    }
  }
`)

/** Whether employees have not been notified of changes of a published week. Asked once the week is on the screen. */
export function useHasPending() {
  const { week, readOnly } = useBuilder()
  const { start, locationId, revision, published } = week
  const hasNone = useReadOnly() || readOnly || !published
  const pause = !usePainted() || hasNone
  const query = { query: HasPending, variables: { day: start, locationId }, pause }
  const { data } = useFresh(query, revision, ({ pendingChanges }) => pendingChanges.sendsAt !== null)
  return !hasNone && data === true
}
