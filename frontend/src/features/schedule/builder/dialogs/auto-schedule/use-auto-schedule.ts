import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { AutoScheduleChangedSubscription } from '#frontend/gql/graphql.ts'
import type { AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import { useBuilder } from '../../builder.ts'

const AutoScheduleChanged = graphql(`
  subscription AutoScheduleChanged($day: Date!, $locationId: ID, $rules: AutoScheduleRulesInput) {
    autoScheduleChanged(day: $day, locationId: $locationId, rules: $rules) {
      phase
      progress
      plan {
        assignments {
          shiftId
          employeeId
          before
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
        loads {
          employeeId
          weekends {
            had
            of
            average
            planned
          }
          nights {
            had
            of
            average
            planned
          }
          holidays {
            had
            of
            average
            planned
          }
        }
        optimal
        run {
          position
          at
          inputs
          rules
          seed
          solver
          timedOut
        }
        alternatives {
          rule
          filled
          detail
          extraCents
        }
      }
    }
  }
`)

type AutoScheduleProgress = AutoScheduleChangedSubscription['autoScheduleChanged']
export type AutoSchedulePlan = NonNullable<AutoScheduleProgress['plan']>

/** Plans the week while mounted and returns progress. Unmounting cancels planning. */
export function useAutoSchedule(rules: AutoScheduleRules) {
  const { week } = useBuilder()
  const [{ data, error }] = useSubscription({
    query: AutoScheduleChanged,
    variables: { day: week.start, locationId: week.locationId, rules },
  })
  return { progress: data?.autoScheduleChanged, error }
}
