import type { FeatureData } from '#frontend/shared/feature.ts'

const listQueries = ['shoutOuts', 'shoutOutSummary']

type ReactionArgs = { input: { id: string; reacted: boolean } }

export const data: FeatureData = {
  optimistic: {
    reactToShoutOut: (args, cache) => {
      const { id, reacted } = (args as ReactionArgs).input
      const previous = cache.resolve({ __typename: 'ShoutOut', id }, 'reactionCount')
      const count = (typeof previous === 'number' ? previous : 0) + (reacted ? 1 : -1)
      return {
        __typename: 'ShoutOutPayload',
        // Omitted fields keep their values.
        shoutOut: { __typename: 'ShoutOut', id, hasReacted: reacted, reactionCount: Math.max(0, count) },
      }
    },
  },
  refetch: {
    giveShoutOut: listQueries,
    deleteShoutOut: listQueries,
    shoutOutsChanged: listQueries,
  },
}
