import { graphql } from '#frontend/gql/gql.ts'
import { useFresh } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useBuilder } from '../builder.ts'

// Selects only the recipients: reading thousands of changes after each drop would delay the next drag.
const HasPending = graphql(`
  query HasPending($day: Date!, $locationId: ID) {
    pendingChanges(day: $day, locationId: $locationId) {
      sendsAt
      recipients {
        employeeId
      }
    }
  }
`)

/** Whether a published week has changes that were not sent yet, and how many employees they concern. */
export function useHasPending(): { hasPending: boolean; recipients: number } {
  const { week, readOnly } = useBuilder()
  const { start, locationId, revision, published } = week
  const hasNone = useReadOnly() || readOnly || !published
  const query = { query: HasPending, variables: { day: start, locationId }, pause: hasNone }
  const { data } = useFresh(query, revision, ({ pendingChanges }) => pendingChanges)
  const hasPending = !hasNone && data !== undefined && data.sendsAt !== null
  return { hasPending, recipients: hasPending ? data.recipients.length : 0 }
}
