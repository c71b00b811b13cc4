import { useState } from 'react'
import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { ClaimableShiftsQuery, OpenShiftsQuery } from '#frontend/gql/graphql.ts'
import { savedForLater, useSendOrQueue } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { toast } from '#frontend/shared/ui/toast.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import type { Loaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { hasError } from './actions.ts'
import { RequestsChanged } from './documents.ts'
import { whenInWords } from './labels.ts'
import { claimOpenShift } from './outbox/queueable.ts'

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
  const sendOrQueue = useSendOrQueue()
  const [pending, setPending] = useState<string>()

  async function claim({ id, shift }: OpenShift) {
    const { data, error } = await sendOrQueue(claimOpenShift, { id }, whenInWords(shift))
    if (error) toast.error(errorMessage(error, claimOpenShift.failed))
    else if (!data) toast.success(savedForLater)
    else if (data.claimOpenShift.request.status === 'approved') toast.success('The shift is yours!')
    else toast.success('Shift claimed! Awaiting manager approval.')
    return { error }
  }

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
    claim: (open: OpenShift) => during(open.id, claim(open)),
    cancelClaim: ({ id: shiftId }: OpenShift, id: string) =>
      during(shiftId, send(CancelOpenShiftClaim, { id }, { done: 'Claim canceled', failed: 'Failed to cancel claim' })),
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
