import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { AutoSchedulePushesSubscription } from '#frontend/gql/graphql.ts'
import { useBuilder } from '../../builder.ts'

const AutoSchedulePushes = graphql(`
  subscription AutoSchedulePushes($day: Date!, $locationId: ID) {
    autoSchedule(day: $day, locationId: $locationId) {
      phase
      progress
      plan {
        assignments {
          shiftId
          employeeId
        }
        open {
          shiftId
          employeeId
          startsAt
          reason
        }
        scores {
          constraint
          penalty
          detail
        }
        optimal
      }
    }
  }
`)

type AutoScheduleProgress = AutoSchedulePushesSubscription['autoSchedule']
export type AutoSchedulePlan = NonNullable<AutoScheduleProgress['plan']>

/** Has the week worked out for as long as it is shown; to leave ends the work. Gives how far it is. */
export function useAutoSchedule() {
  const { week } = useBuilder()
  const [{ data, error }, again] = useSubscription({
    query: AutoSchedulePushes,
    variables: { day: week.start, locationId: week.locationId },
  })
  return { progress: data?.autoSchedule, error, again }
}
