import { useMemo } from 'react'
import { useQuery, useSubscription } from 'urql'
import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { OfferStatuses, RequestsChanged, SwapStatuses } from './documents.ts'
import { isPending } from './labels.ts'
import { useQueuedShiftOffers, useQueuedSwapRequests } from './outbox/queueable.ts'
import { useRequestPages } from './use-request-pages.ts'

const isUnrefused = ({ refused }: { refused?: string | undefined }) => refused === undefined

const ShiftIdsToSwap = graphql(`
  query ShiftIdsToSwap {
    shiftsToSwap {
      id
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
  const [{ data }] = useQuery({ query: ShiftIdsToSwap, requestPolicy: 'cache-and-network', pause })
  const { data: allSwaps } = useRequestPages(SwapStatuses, { pause })
  const { data: allOffers } = useRequestPages(OfferStatuses, { pause })
  useSubscription({ query: RequestsChanged, pause })
  const queuedSwaps = useQueuedSwapRequests()
  const queuedOffers = useQueuedShiftOffers()
  return useMemo(() => {
    const swaps = allSwaps?.filter((swap) => isPending(swap) && swap.employee.id === employeeId) ?? []
    const offers = allOffers?.filter(isPending) ?? []
    return new Map<string, ShiftRequestState>([
      ...(data?.shiftsToSwap ?? []).map(({ id }) => [id, 'possible'] as const),
      ...swaps.map(({ shiftId }) => [shiftId, 'swap'] as const),
      ...offers.map(({ shiftId }) => [shiftId, 'offer'] as const),
      ...queuedSwaps.filter(isUnrefused).map(({ input }) => [input.shiftId, 'swap'] as const),
      ...queuedOffers.filter(isUnrefused).map(({ input }) => [input.shiftId, 'offer'] as const),
    ])
  }, [data, allSwaps, allOffers, queuedSwaps, queuedOffers, employeeId])
}
