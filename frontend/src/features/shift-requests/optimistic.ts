import type { OptimisticMutationResolver } from '@urql/exchange-graphcache'

type Input = { input: { requestId: string; accept?: boolean } }

const becomes =
  (change: (input: Input['input']) => object): OptimisticMutationResolver<Input> =>
  ({ input }) => ({
    __typename: 'ShiftRequestPayload',
    // Other fields keep their values.
    request: { __typename: 'ShiftRequest', id: input.requestId, actions: [], ...change(input) },
  })

/**
 * Changes to the user's own requests show before the server answers; a refusal takes them back. Claims and decisions
 * wait: someone else may have been first, or a rule may forbid them.
 */
export const optimistic = {
  respondToSwapRequest: becomes(({ accept }) => (accept ? { status: 'accepted' } : { status: 'declined' })),
  cancelSwapRequest: becomes(() => ({ status: 'cancelled' })),
  cancelShiftOffer: becomes(() => ({ status: 'cancelled' })),
  cancelOpenShiftClaim: becomes(() => ({ status: 'cancelled' })),
  unclaimShiftOffer: becomes(() => ({ status: 'available', other: null })),
}
