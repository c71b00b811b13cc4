import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

export const given = topic('shout-outs given')
export const removed = topic('shout-outs removed')
export const reacted = topic('shout-out reactions')
/** All of these. */
export const changed = topic('shout-outs')

const kinds: Readonly<Record<string, typeof given>> = {
  ShoutOutGiven: given,
  ShoutOutRemoved: removed,
  ShoutOutReacted: reacted,
  ShoutOutReactionWithdrawn: reacted,
}

export const topics: Topics = {
  newsOf({ type, data, metadata: { organizationId } }) {
    const kind = kinds[type]
    if (!kind || !('shoutOutId' in data)) return []
    return [changed, kind].map(({ ofOrganization }) => ({
      topic: ofOrganization(organizationId),
      id: data.shoutOutId,
    }))
  },
}
