import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { useDebounced } from '#frontend/shared/lib/use-debounced.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import { dayProblems } from '#schema/time-off/request-problems.ts'
import { isCompleteRange, queriedDays, yearsOf } from './pto-cost.ts'
import { reasonName } from '#frontend/features/leave/reasons.ts'

const PtoOfYears = graphql(`
  query PtoOfYears($id: ID!, $first: Int!, $last: Int!, $from: Date!, $to: Date!) {
    person(id: $id) {
      id
      first: pto(year: $first) {
        year
        availableMinutes
      }
      last: pto(year: $last) {
        year
        availableMinutes
      }
      scheduledMinutes(from: $from, to: $to) {
        day
        minutes
      }
      holidays(from: $from, to: $to) {
        day
        name
      }
    }
    availabilityOf(employeeId: $id) {
      days {
        dayOfWeek
        ...AvailableHours
      }
    }
  }
`)

const TimeOffPreview = graphql(`
  query TimeOffPreview(
    $id: ID!
    $startDate: Date!
    $endDate: Date!
    $times: ClockTimesInput
    $reason: TimeOffReason!
    $leaveTypeId: ID
  ) {
    person(id: $id) {
      id
      timeOffPreview(
        startDate: $startDate
        endDate: $endDate
        times: $times
        reason: $reason
        leaveTypeId: $leaveTypeId
      ) {
        overlapping {
          id
          startDate
          endDate
        }
        blackout {
          id
          startDate
          endDate
          reason
        }
        crowdedDays {
          ...CrowdedDayFields
        }
        balance {
          takenMinutes
          accruedMinutes
          expiredMinutes
          beforeMinutes
          afterMinutes
          shortage {
            kind
            day
            missingMinutes
            usableFrom
          }
        }
      }
    }
  }
`)

type Draft = {
  startDate: string
  endDate: string
  times: ClockTimes | null
  reason: TimeOffReason | undefined
  leaveTypeId: string | null
}

/** What the server says about a draft as soon as its days are complete. While no reason is chosen, it previews a paid one. */
export function useTimeOffPreview(employeeId: string, draft: Draft) {
  const { startDate, endDate, times, reason, leaveTypeId } = useDebounced(draft)
  const isComplete = isCompleteRange({ startDate, endDate }) && !dayProblems({ startDate, endDate, times }).times
  const [{ data }] = useQuery({
    query: TimeOffPreview,
    variables: { id: employeeId, startDate, endDate, times, reason: reasonName(reason || 'Vacation'), leaveTypeId },
    pause: !isComplete,
    requestPolicy: 'network-only',
  })
  return isComplete ? data?.person?.timeOffPreview : undefined
}

export function usePto(employeeId: string, dates: { startDate: string; endDate: string }) {
  const minute = useMinute()
  const [{ data }] = useQuery({
    query: PtoOfYears,
    variables: {
      id: employeeId,
      ...yearsOf(dates, new Date(minute).getFullYear()),
      ...queriedDays(dates, dayOf(minute)),
    },
    requestPolicy: 'cache-and-network',
  })
  if (!data?.person) return undefined
  const { availabilityOf, person } = data
  const minutesByDay = new Map(person.scheduledMinutes.map(({ day, minutes }) => [day, minutes]))
  return {
    days: availabilityOf.days,
    balances: [person.first, person.last],
    holidays: person.holidays,
    scheduled: (day: string) => minutesByDay.get(day) ?? 0,
  }
}
