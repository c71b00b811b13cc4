import { useState } from 'react'
import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { OpenShiftsQuery } from '#frontend/gql/graphql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { RequestsChanged } from './request-fields.ts'

const OpenShifts = graphql(`
  query OpenShifts {
    organization {
      id
      claimPolicy
    }
    openShifts(first: 100) {
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

export type OpenShift = OpenShiftsQuery['openShifts']['nodes'][number]

/** Returns the user's claim if it awaits approval. */
export const pendingClaim = ({ claim }: OpenShift) => (claim?.status === 'claimed' ? claim : undefined)

/**
 * Returns the open shifts that the user can claim or has claimed, live, with actions. `pending` is the shift with an action
 * in flight.
 */
export function useOpenShifts() {
  const loaded = useLoaded({ query: OpenShifts }, ({ openShifts, organization: { claimPolicy } }) => ({
    shifts: openShifts.nodes,
    needsApproval: claimPolicy === 'approval',
  }))
  useSubscription({ query: RequestsChanged })
  useSubscription({ query: OpenShiftsChanged })
  const { send } = useCommand()
  const [pending, setPending] = useState<string>()

  async function during(shiftId: string, answer: Promise<{ error?: unknown }>) {
    setPending(shiftId)
    const { error } = await answer
    setPending(undefined)
    // The list may be stale.
    if (error) loaded.retry()
  }
  return {
    ...loaded,
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
    withdraw: ({ id }: OpenShift, requestId: string) =>
      during(
        id,
        send(CancelOpenShiftClaim, { requestId }, { done: 'Claim canceled', failed: 'Failed to cancel claim' }),
      ),
  }
}
