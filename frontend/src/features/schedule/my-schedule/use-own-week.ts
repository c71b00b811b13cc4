import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { addDays, sundayOf } from '#schema/shared/week-time.ts'

const MyWeek = graphql(`
  query MyWeek($first: Date!, $last: Date!) {
    first: myWeek(day: $first) {
      ...OwnWeekFields
    }
    last: myWeek(day: $last) {
      ...OwnWeekFields
    }
  }
`)

/**
 * The days from `first` on at the user's location: whether all seven are published, which can be of two planned weeks, and
 * what they have apart from shifts. They are assumed to be published until the answer is there.
 */
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
