import type { FeatureData } from '#frontend/shared/feature.ts'

const lists = ['shoutOuts', 'shoutOutSummary']

type Reaction = { input: { shoutOutId: string; reacted: boolean } }

export const data: FeatureData = {
  optimistic: {
    reactToShoutOut: (args, cache) => {
      const { shoutOutId: id, reacted } = (args as Reaction).input
      const before = cache.resolve({ __typename: 'ShoutOut', id }, 'reactionCount')
      const count = (typeof before === 'number' ? before : 0) + (reacted ? 1 : -1)
      return {
        __typename: 'ShoutOutPayload',
        // Other fields keep their values.
        shoutOut: { __typename: 'ShoutOut', id, hasReacted: reacted, reactionCount: Math.max(0, count) },
      }
    },
  },
  refetch: {
    giveShoutOut: lists,
    deleteShoutOut: lists,
    shoutOutsChanged: lists,
  },
}
