import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { yearsOf } from './pto-cost.ts'

const PtoOfYears = graphql(`
  query PtoOfYears($id: ID!, $first: Int!, $last: Int!) {
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
    variables: { id: employeeId, ...yearsOf(dates, new Date(minute).getFullYear()) },
    requestPolicy: 'cache-and-network',
  })
  if (!data?.person) return undefined
  const { availabilityOf, person } = data
  return { days: availabilityOf.days, balances: [person.first, person.last] }
}
