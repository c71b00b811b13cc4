import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'

const MyWeek = graphql(`
  query MyWeek($day: Date!) {
    myWeek(day: $day) {
      start
      published
    }
  }
`)

/** Whether the week of the user's location is published; so it is assumed until the answer is there. */
export function useIsPublished(sunday: string) {
  const [{ data }] = useQuery({ query: MyWeek, variables: { day: sunday }, requestPolicy: 'cache-and-network' })
  return data?.myWeek.start === sunday ? data.myWeek.published : true
}
