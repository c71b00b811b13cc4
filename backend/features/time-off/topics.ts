import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

export const timeOffTopic = topic('time off')

export const topics: Topics = {
  newsOf({ stream, data, metadata }) {
    if (!stream.startsWith('timeoff-') || !('locationId' in data && 'requestId' in data)) return []
    const where = { organizationId: metadata.organizationId, locationId: data.locationId }
    const employee = timeOffTopic.ofEmployee(stream.slice('timeoff-'.length))
    return [{ topic: employee, id: data.requestId }, ...timeOffTopic.at(where, data.requestId)]
  },
}
