import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

export const requestTopic = topic('requests')

export const topics: Topics = {
  newsOf({ stream, data, metadata: { organizationId } }) {
    if (!stream.startsWith('schedule-') || !('requestId' in data && 'shiftId' in data)) return []
    return requestTopic.at({ organizationId, locationId: data.locationId }, data.requestId)
  },
}
