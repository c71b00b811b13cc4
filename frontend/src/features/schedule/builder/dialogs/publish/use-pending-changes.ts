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

/** The changes of a published week that employees have not been notified of. What was there before may have been sent. */
export function usePendingChanges({ start, locationId, revision }: BuilderWeek, pause: boolean) {
  const variables = { day: start, locationId }
  return useFresh(
    { query: PendingChanges, variables, pause, requestPolicy: 'network-only' },
    revision,
    ({ pendingChanges }) => pendingChanges,
  )
}
