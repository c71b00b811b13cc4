import { useSubscription } from 'urql'
import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { RequestsChanged, RequestsToDecide, SwapStatuses } from './documents.ts'
import { useRequestPages } from './use-request-pages.ts'

/**
 * Returns the live count of requests awaiting the user: accepted ones to review for managers, swap requests from colleagues
 * for employees.
 */
export function usePendingRequestCount() {
  const manages = isManager(useUser().role)
  const { data: toDecide } = useRequestPages(RequestsToDecide, { pause: !manages })
  const { data: swaps } = useRequestPages(SwapStatuses, { pause: manages })
  useSubscription({ query: RequestsChanged })
  const waiting = manages
    ? toDecide?.filter(({ status, actions }) => status !== 'requested' && actions.includes('deny'))
    : swaps?.filter(({ actions }) => actions.includes('accept'))
  return waiting?.length
}
