import type { OptimisticMutationResolver } from '@urql/exchange-graphcache'

type Input = { input: { requestId: string; accept?: boolean } }

const became =
  (change: (input: Input['input']) => object): OptimisticMutationResolver<Input> =>
  ({ input }) => ({
    __typename: 'ShiftRequestPayload',
    caughtUp: true,
    // What of it is not named here stays as it is.
    request: { __typename: 'ShiftRequest', id: input.requestId, actions: [], ...change(input) },
  })

/**
 * What people do about their own requests shows before the server has agreed; a refusal takes it back. Not so claims and
 * decisions: somebody else may have been first, or a rule be against it.
 */
export const requestsAtOnce = {
  respondToSwap: became(({ accept }) => (accept ? { status: 'accepted' } : { status: 'declined' })),
  cancelSwap: became(() => ({ status: 'cancelled' })),
  cancelOffer: became(() => ({ status: 'cancelled' })),
  unclaimShift: became(() => ({ status: 'available', other: null })),
}
