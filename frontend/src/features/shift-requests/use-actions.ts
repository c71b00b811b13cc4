import { useState } from 'react'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ShiftRequestAction, ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { errorMessage, type CallError } from '#frontend/shared/lib/urql/errors.ts'
import type { ActionTexts } from './actions.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'

const RespondToSwap = graphql(`
  mutation RespondToSwap($input: RespondToSwapInput!) {
    respondToSwap(input: $input) {
      caughtUp
      request {
        id
        ...ShiftRequestFields
      }
    }
  }
`)

const CancelSwap = graphql(`
  mutation CancelSwap($input: ShiftRequestInput!) {
    cancelSwap(input: $input) {
      caughtUp
      request {
        id
        ...ShiftRequestFields
      }
    }
  }
`)

const ReviewSwap = graphql(`
  mutation ReviewSwap($input: ReviewSwapInput!) {
    reviewSwap(input: $input) {
      caughtUp
      request {
        id
        ...ShiftRequestFields
      }
    }
  }
`)

const ClaimShift = graphql(`
  mutation ClaimShift($input: ShiftRequestInput!) {
    claimShift(input: $input) {
      caughtUp
      request {
        id
        ...ShiftRequestFields
      }
    }
  }
`)

const UnclaimShift = graphql(`
  mutation UnclaimShift($input: ShiftRequestInput!) {
    unclaimShift(input: $input) {
      caughtUp
      request {
        id
        ...ShiftRequestFields
      }
    }
  }
`)

const CancelOffer = graphql(`
  mutation CancelOffer($input: ShiftRequestInput!) {
    cancelOffer(input: $input) {
      caughtUp
      request {
        id
        ...ShiftRequestFields
      }
    }
  }
`)

const ReviewClaim = graphql(`
  mutation ReviewClaim($input: ReviewClaimInput!) {
    reviewClaim(input: $input) {
      caughtUp
      request {
        id
        ...ShiftRequestFields
      }
    }
  }
`)

type Request = Pick<ShiftRequestFieldsFragment, 'id' | 'kind'>

/** The one that runs now, if any. */
export type Running = { id: string; action: ShiftRequestAction } | undefined

/** Does what was chosen and says how it went. `onRefused`: what is shown is not what the server has judged by. */
export function useRequestActions(onRefused: () => void) {
  const send = useSend()
  const [running, setRunning] = useState<Running>()

  async function run({ id, kind }: Request, action: ShiftRequestAction, { done, failed }: ActionTexts) {
    setRunning({ id, action })
    const { error } = await send({ id, kind }, action)
    setRunning(undefined)
    if (error) {
      toast.error(errorMessage(error, failed))
      onRefused()
    } else toast.success(done)
  }
  return { running, run }
}

function useSend() {
  const { send } = useCommand()

  return ({ id: requestId, kind }: Request, action: ShiftRequestAction): Promise<{ error?: CallError | undefined }> => {
    const input = { commandId: commandId(), requestId }
    switch (action) {
      case 'accept':
      case 'decline':
        return send(RespondToSwap, { ...input, accept: action === 'accept' })
      case 'cancel':
        return kind === 'swap' ? send(CancelSwap, input) : send(CancelOffer, input)
      case 'claim':
        return send(ClaimShift, input)
      case 'unclaim':
        return send(UnclaimShift, input)
      case 'override':
        return send(ReviewSwap, { ...input, approve: true, override: true })
      case 'approve':
      case 'deny': {
        const approve = action === 'approve'
        return kind === 'swap' ? send(ReviewSwap, { ...input, approve }) : send(ReviewClaim, { ...input, approve })
      }
    }
  }
}
