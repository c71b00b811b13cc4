import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'

export const MyCoworkers = graphql(`
  query MyCoworkers($from: DateTime!, $to: DateTime!) {
    myShifts(from: $from, to: $to) {
      id
      coworkers {
        ...CoworkerFields
      }
    }
  }
`)

/** Returns who works during each of the user's shifts, by shift id, or `undefined` while it loads. */
export function useCoworkers({ from, to }: { from: string; to: string }) {
  const [{ data, fetching }] = useQuery({
    query: MyCoworkers,
    variables: { from, to },
    requestPolicy: 'cache-and-network',
  })
  if (!data && fetching) return undefined
  return new Map(data?.myShifts.map(({ id, coworkers }) => [id, coworkers]))
}
