import { useQuery, useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { MyShifts } from './my-shifts.ts'

// The event data is unused: each event refetches the shifts.
const MyShiftsChanged = graphql(`
  subscription MyShiftsChanged {
    myShiftsChanged {
      id
    }
  }
`)

export function useMyShifts({ from, to }: { from: string; to: string }) {
  const [{ data, error, fetching }, refetch] = useQuery({
    query: MyShifts,
    variables: { from, to },
    requestPolicy: 'cache-and-network',
  })
  useSubscription({ query: MyShiftsChanged })
  return {
    // While another span loads, urql still returns the previous result.
    shifts: data?.myShifts,
    fetching,
    failed: error !== undefined && !data,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  }
}
