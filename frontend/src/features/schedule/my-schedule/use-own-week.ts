import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { addDays, sundayOf } from '#schema/shared/week-time.ts'

export const MyWeek = graphql(`
  query MyWeek($first: Date!, $last: Date!) {
    first: myWeek(day: $first) {
      ...OwnWeekFields
    }
    last: myWeek(day: $last) {
      ...OwnWeekFields
    }
  }
`)

/** Seven days can span two planned weeks. Assumes published while loading. */
export function useOwnWeek(first: string) {
  const last = addDays(first, 6)
  const [{ data }] = useQuery({ query: MyWeek, variables: { first, last }, requestPolicy: 'cache-and-network' })
  const weeks =
    data?.first.start === sundayOf(first) && data.last.start === sundayOf(last) ? [data.first, data.last] : []
  return {
    published: weeks.every(({ published }) => published),
    marks: new Map(weeks.flatMap(({ days }) => days).map((day) => [day.day, day])),
  }
}
