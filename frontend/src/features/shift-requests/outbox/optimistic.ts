import type { OptimisticMutationResolver } from '@urql/exchange-graphcache'

type Input = { input: { id: string; accept?: boolean } }

const becomes =
  (change: (input: Input['input']) => object): OptimisticMutationResolver<Input> =>
  ({ input }) => ({
    __typename: 'ShiftRequestPayload',
    request: { __typename: 'ShiftRequest', id: input.id, actions: [], ...change(input) },
  })

/**
 * Optimistic results for changes to the user's own requests, rolled back on failure. Claims and reviews have none, because
 * another user may be first or a rule may reject them.
 */
export const optimistic = {
  respondToSwapRequest: becomes(({ accept }) => (accept ? { status: 'accepted' } : { status: 'declined' })),
  cancelSwapRequest: becomes(() => ({ status: 'cancelled' })),
  cancelShiftOffer: becomes(() => ({ status: 'cancelled' })),
  cancelOpenShiftClaim: becomes(() => ({ status: 'cancelled' })),
  unclaimShiftOffer: becomes(() => ({ status: 'available', other: null })),
}
