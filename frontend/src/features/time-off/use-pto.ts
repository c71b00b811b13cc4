import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { yearsOf } from './pto-cost.ts'

const PtoOfYears = graphql(`
  query PtoOfYears($first: Int!, $last: Int!) {
    me {
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
    myAvailability {
      days {
        dayOfWeek
        ...AvailableHours
      }
    }
  }
`)

/** When one works, and one's balances of the years of two days; `undefined` while they load. */
export function usePto(asked: { startDate: string; endDate: string }) {
  const minute = useMinute()
  const [{ data }] = useQuery({
    query: PtoOfYears,
    variables: yearsOf(asked, new Date(minute).getFullYear()),
    requestPolicy: 'cache-and-network',
  })
  return data && { days: data.myAvailability.days, balances: [data.me.first, data.me.last] }
}
