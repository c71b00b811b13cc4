import { useMemo } from 'react'
import { useQuery, useSubscription } from 'urql'
import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { RequestsChanged } from './request-fields.ts'
import { isPending } from './labels.ts'

const AskedAbout = graphql(`
  query AskedAbout {
    shiftsToSwap {
      id
    }
    mySwapRequests(first: 100) {
      nodes {
        id
        status
        shiftId
        employee {
          id
        }
      }
    }
    myShiftOffers(first: 100) {
      nodes {
        id
        status
        shiftId
      }
    }
  }
`)

/** The request state of the user's shift: none yet, in a swap request, or offered. */
export type ShiftRequestState = 'possible' | 'swap' | 'offer'

/**
 * Returns the request state of each of the user's upcoming shifts, live, by shift id. Empty for managers, who don't create
 * requests.
 */
export function useShiftRequestStates(): ReadonlyMap<string, ShiftRequestState> {
  const { employeeId, role } = useUser()
  const pause = isManager(role)
  const [{ data }] = useQuery({ query: AskedAbout, requestPolicy: 'cache-and-network', pause })
  useSubscription({ query: RequestsChanged, pause })
  return useMemo(() => {
    const swaps = data?.mySwapRequests.nodes.filter((swap) => isPending(swap) && swap.employee.id === employeeId) ?? []
    const offers = data?.myShiftOffers.nodes.filter(isPending) ?? []
    return new Map<string, ShiftRequestState>([
      ...(data?.shiftsToSwap ?? []).map(({ id }) => [id, 'possible'] as const),
      ...swaps.map(({ shiftId }) => [shiftId, 'swap'] as const),
      ...offers.map(({ shiftId }) => [shiftId, 'offer'] as const),
    ])
  }, [data, employeeId])
}
