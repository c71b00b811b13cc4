import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { AutoScheduleChangedSubscription } from '#frontend/gql/graphql.ts'
import type { AutoScheduleRules } from '#schema/schedule/auto-schedule-rules.ts'
import { useBuilder } from '../../builder.ts'

const AutoScheduleChanged = graphql(`
  subscription AutoScheduleChanged($day: Date!, $locationId: ID, $rules: AutoScheduleRulesInput, $weeks: Int!) {
    autoScheduleChanged(day: $day, locationId: $locationId, rules: $rules, weeks: $weeks) {
      weekStart
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
          firstWeek
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

export type AutoScheduleProgress = AutoScheduleChangedSubscription['autoScheduleChanged']
export type AutoSchedulePlan = NonNullable<AutoScheduleProgress['plan']>
/** `plans`: by the Sunday of their week, in order. */
type Planning = { progress: AutoScheduleProgress; plans: ReadonlyMap<string, AutoSchedulePlan> }

/** Plans the week, and those after it, while mounted and returns progress. Unmounting cancels planning. */
export function useAutoSchedule(rules: AutoScheduleRules, weeks: number) {
  const { week } = useBuilder()
  const [{ data, error }] = useSubscription(
    { query: AutoScheduleChanged, variables: { day: week.start, locationId: week.locationId, rules, weeks } },
    (before: Planning | undefined, { autoScheduleChanged: progress }: AutoScheduleChangedSubscription): Planning => {
      const { weekStart, phase, plan } = progress
      // After a lost connection, the server plans anew from the first week.
      const isRestart = phase === 'reading' && weekStart === week.start
      const plans = (isRestart ? undefined : before?.plans) ?? noPlans
      return { progress, plans: plan ? new Map(plans).set(weekStart, plan) : plans }
    },
  )
  return { progress: data?.progress, plans: data?.plans ?? noPlans, error }
}

const noPlans: ReadonlyMap<string, AutoSchedulePlan> = new Map()
