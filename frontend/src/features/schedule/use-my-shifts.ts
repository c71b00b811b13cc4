import { useQuery, useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { MyShifts } from './my-shifts.ts'

// Its data is not used: a push makes the shifts refetch.
const MyShiftsChanged = graphql(`
  subscription MyShiftsChanged {
    myShiftsChanged {
      id
    }
  }
`)

/** The user's shifts of published weeks that overlap a time span, live. */
export function useMyShifts({ from, to }: { from: string; to: string }) {
  const [{ data, error, fetching }, refetch] = useQuery({
    query: MyShifts,
    variables: { from, to },
    requestPolicy: 'cache-and-network',
  })
  useSubscription({ query: MyShiftsChanged })
  return {
    // While another span loads, urql still returns the one before.
    shifts: data?.myShifts,
    fetching,
    failed: error !== undefined && !data,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  }
}
