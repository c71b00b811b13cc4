import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { queriedDays, yearsOf } from './pto-cost.ts'

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
