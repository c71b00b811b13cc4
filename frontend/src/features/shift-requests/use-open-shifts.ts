import { useState } from 'react'
import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { ClaimableShiftsQuery, OpenShiftsQuery } from '#frontend/gql/graphql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import type { Loaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { hasError } from './actions.ts'
import { RequestsChanged } from './documents.ts'

const OpenShifts = graphql(`
  query OpenShifts($after: String) {
    organization {
      id
      claimPolicy
    }
    openShifts(first: 100, after: $after) {
      nodes {
        id
        claim {
          id
          status
        }
        warnings {
          severity
          message
        }
        shift {
          ...ShiftSummary
          notes
          position
        }
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const OpenShiftsChanged = graphql(`
  subscription OpenShiftsChanged {
    openShiftsChanged {
      id
    }
  }
`)

const ClaimOpenShift = graphql(`
  mutation ClaimOpenShift($input: ClaimOpenShiftInput!) {
    claimOpenShift(input: $input) {
      ...ChangedRequest
    }
  }
`)

const CancelOpenShiftClaim = graphql(`
  mutation CancelOpenShiftClaim($input: ShiftRequestInput!) {
    cancelOpenShiftClaim(input: $input) {
      ...ChangedRequest
    }
  }
`)

/** `needsApproval`: whether a manager must approve claims. */
export type OpenShift = OpenShiftsQuery['openShifts']['nodes'][number] & { needsApproval: boolean }

const pageOf = ({ openShifts, organization: { claimPolicy } }: OpenShiftsQuery) => ({
  ...openShifts,
  nodes: openShifts.nodes.map((shift): OpenShift => ({ ...shift, needsApproval: claimPolicy === 'approval' })),
})

/** Returns the user's claim if it awaits approval. */
export const pendingClaim = ({ claim }: OpenShift) => (claim?.status === 'claimed' ? claim : undefined)

/**
 * Returns the open shifts that the user can claim or has claimed, live, with actions. `pending` is the shift with an action
 * in flight.
 */
export function useOpenShifts() {
  const pages = usePages(OpenShifts, {}, pageOf)
  useSubscription({ query: RequestsChanged })
  useSubscription({ query: OpenShiftsChanged })
  const { send } = useCommand()
  const [pending, setPending] = useState<string>()

  async function during(shiftId: string, answer: Promise<{ error?: unknown }>) {
    setPending(shiftId)
    const { error } = await answer
    setPending(undefined)
    // The list may be stale.
    if (error) pages.reload()
  }
  return {
    pages,
    pending,
    claim: ({ id: shiftId }: OpenShift) =>
      during(
        shiftId,
        send(
          ClaimOpenShift,
          { shiftId },
          {
            done: ({ claimOpenShift: { request } }) =>
              request.status === 'approved' ? 'The shift is yours!' : 'Shift claimed! Awaiting manager approval.',
            failed: 'Failed to claim shift',
          },
        ),
      ),
    cancelClaim: ({ id }: OpenShift, requestId: string) =>
      during(
        id,
        send(CancelOpenShiftClaim, { requestId }, { done: 'Claim canceled', failed: 'Failed to cancel claim' }),
      ),
  }
}

const ClaimableShifts = graphql(`
  query ClaimableShifts($after: String) {
    openShifts(first: 100, after: $after) {
      nodes {
        id
        claim {
          id
        }
        warnings {
          severity
        }
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const claimablePageOf = ({ openShifts }: ClaimableShiftsQuery) => openShifts

/** Returns the number of open shifts that the user can claim and has not claimed yet. */
export function useClaimableShiftCount(): Loaded<number> {
  const { data, ...state } = useAllPages(ClaimableShifts, {}, claimablePageOf)
  return { ...state, data: data?.filter((shift) => !shift.claim && !hasError(shift)).length }
}
