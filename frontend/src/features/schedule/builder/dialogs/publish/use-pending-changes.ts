import { graphql } from '#frontend/gql/gql.ts'
import { useFresh } from '#frontend/shared/lib/urql/use-loaded.ts'
import type { BuilderWeek } from '../../builder.ts'

const PendingChanges = graphql(`
  query PendingChanges($day: Date!, $locationId: ID) {
    pendingChanges(day: $day, locationId: $locationId) {
      sendsAt
      openShifts {
        startsAt
        endsAt
      }
      recipients {
        employeeId
        employee {
          id
          firstName
          lastName
        }
        changes {
          change
          startsAt
          endsAt
          before {
            startsAt
            endsAt
          }
        }
      }
    }
  }
`)

const none = { sendsAt: null, openShifts: [], recipients: [] }

/** The changes of a published week that employees have not been notified of. */
export function usePendingChanges({ start, locationId, revision, published }: BuilderWeek, pause = false) {
  const query = { query: PendingChanges, variables: { day: start, locationId }, pause: pause || !published }
  const { data } = useFresh(query, revision, ({ pendingChanges }) => pendingChanges)
  return published && !pause && data ? data : none
}
