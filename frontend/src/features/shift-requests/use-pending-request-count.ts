import { useQuery, useSubscription } from 'urql'
import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { RequestsChanged } from './request-fields.ts'

const ToDecide = graphql(`
  query RequestsToDecide {
    pendingShiftRequests(first: 100) {
      nodes {
        id
        status
        actions
      }
    }
  }
`)

const ToAnswer = graphql(`
  query SwapsToAnswer {
    mySwapRequests(first: 100) {
      nodes {
        id
        actions
      }
    }
  }
`)

/**
 * Returns the live count of requests awaiting the user: accepted ones to review for managers, swap requests from colleagues
 * for employees.
 */
export function usePendingRequestCount() {
  const manages = isManager(useUser().role)
  const live = { requestPolicy: 'cache-and-network' } as const
  const [{ data: decide }] = useQuery({ query: ToDecide, pause: !manages, ...live })
  const [{ data: answer }] = useQuery({ query: ToAnswer, pause: manages, ...live })
  useSubscription({ query: RequestsChanged })
  const waiting = manages
    ? decide?.pendingShiftRequests.nodes.filter(
        ({ status, actions }) => status !== 'requested' && actions.includes('deny'),
      )
    : answer?.mySwapRequests.nodes.filter(({ actions }) => actions.includes('accept'))
  return waiting?.length
}
