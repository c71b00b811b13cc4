import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { addDays, sundayOf } from '#schema/shared/week-time.ts'

const MyWeek = graphql(`
  query MyWeek($first: Date!, $last: Date!) {
    first: myWeek(day: $first) {
      start
      published
    }
    last: myWeek(day: $last) {
      start
      published
    }
  }
`)

/**
 * Whether the days from `first` on are published at the user's location: all seven, which can be of two planned weeks. So
 * it is assumed until the answer is there.
 */
export function useIsPublished(first: string) {
  const last = addDays(first, 6)
  const [{ data }] = useQuery({ query: MyWeek, variables: { first, last }, requestPolicy: 'cache-and-network' })
  return data?.first.start === sundayOf(first) && data.last.start === sundayOf(last)
    ? data.first.published && data.last.published
    : true
}
