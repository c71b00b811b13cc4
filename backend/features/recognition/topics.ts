import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

export const givenTopic = topic('shout-outs given')
export const removedTopic = topic('shout-outs removed')
export const reactedTopic = topic('shout-out reactions')
export const changedTopic = topic('shout-outs')

const topicByType: Readonly<Record<string, typeof givenTopic>> = {
  ShoutOutGiven: givenTopic,
  ShoutOutRemoved: removedTopic,
  ShoutOutReacted: reactedTopic,
  ShoutOutReactionWithdrawn: reactedTopic,
}

export const topics: Topics = {
  newsOf({ type, data, metadata: { organizationId } }) {
    const specificTopic = topicByType[type]
    if (!specificTopic || !('shoutOutId' in data)) return []
    return [changedTopic, specificTopic].map(({ ofOrganization }) => ({
      topic: ofOrganization(organizationId),
      id: data.shoutOutId,
    }))
  },
}
