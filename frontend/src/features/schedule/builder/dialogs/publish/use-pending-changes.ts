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

/** Loads a published week's unsent changes. Always refetches, because cached changes may have been sent already. */
export function usePendingChanges({ start, locationId, revision }: BuilderWeek, pause: boolean) {
  const variables = { day: start, locationId }
  return useFresh(
    { query: PendingChanges, variables, pause, requestPolicy: 'network-only' },
    revision,
    ({ pendingChanges }) => pendingChanges,
  )
}
