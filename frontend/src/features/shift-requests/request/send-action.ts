import { graphql } from '#frontend/gql/gql.ts'
import type { ShiftRequestAction, ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import type { Answer, SendCommand } from '#frontend/shared/lib/use-command.ts'
import type { ActionTexts } from './action-texts.ts'

export { textsOf } from './action-texts.ts'

const RespondToSwap = graphql(`
  mutation RespondToSwap($input: RespondToSwapInput!) {
    respondToSwap(input: $input) {
      ...ChangedRequest
    }
  }
`)

const CancelSwap = graphql(`
  mutation CancelSwap($input: ShiftRequestInput!) {
    cancelSwap(input: $input) {
      ...ChangedRequest
    }
  }
`)

const ReviewSwap = graphql(`
  mutation ReviewSwap($input: ReviewSwapInput!) {
    reviewSwap(input: $input) {
      ...ChangedRequest
    }
  }
`)

const ClaimShift = graphql(`
  mutation ClaimShift($input: ShiftRequestInput!) {
    claimShift(input: $input) {
      ...ChangedRequest
    }
  }
`)

const UnclaimShift = graphql(`
  mutation UnclaimShift($input: ShiftRequestInput!) {
    unclaimShift(input: $input) {
      ...ChangedRequest
    }
  }
`)

const CancelOffer = graphql(`
  mutation CancelOffer($input: ShiftRequestInput!) {
    cancelOffer(input: $input) {
      ...ChangedRequest
    }
  }
`)

const ReviewClaim = graphql(`
  mutation ReviewClaim($input: ReviewClaimInput!) {
    reviewClaim(input: $input) {
      ...ChangedRequest
    }
  }
`)

const WithdrawClaim = graphql(`
  mutation WithdrawClaim($input: ShiftRequestInput!) {
    withdrawOpenShiftClaim(input: $input) {
      ...ChangedRequest
    }
  }
`)

const ReviewOpenShiftClaim = graphql(`
  mutation ReviewOpenShiftClaim($input: ReviewClaimInput!) {
    reviewOpenShiftClaim(input: $input) {
      ...ChangedRequest
    }
  }
`)

const cancelling = { swap: CancelSwap, grab: CancelOffer, claim: WithdrawClaim }

type Request = Pick<ShiftRequestFieldsFragment, 'id' | 'kind'>

/** Brings an action on a request to the server. */
export function sendAction(
  send: SendCommand,
  { id: requestId, kind }: Request,
  action: ShiftRequestAction,
  { done, failed }: Pick<ActionTexts, 'done' | 'failed'>,
): Promise<Answer<unknown>> {
  const texts = { done, failed }
  switch (action) {
    case 'accept':
    case 'decline':
      return send(RespondToSwap, { requestId, accept: action === 'accept' }, texts)
    case 'cancel':
      return send<unknown, { commandId: string; requestId: string }>(cancelling[kind], { requestId }, texts)
    case 'claim':
      return send(ClaimShift, { requestId }, texts)
    case 'unclaim':
      return send(UnclaimShift, { requestId }, texts)
    case 'override':
      return send(ReviewSwap, { requestId, approve: true, override: true }, texts)
    case 'approve':
    case 'deny': {
      const approve = action === 'approve'
      if (kind === 'swap') return send(ReviewSwap, { requestId, approve }, texts)
      if (kind === 'claim') return send(ReviewOpenShiftClaim, { requestId, approve }, texts)
      return send(ReviewClaim, { requestId, approve }, texts)
    }
  }
}
