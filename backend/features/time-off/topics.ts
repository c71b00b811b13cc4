import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

/** By the request. */
export const timeOff = topic('time off')

export const topics: Topics = {
  newsOf({ stream, data, metadata }) {
    if (!stream.startsWith('timeoff-') || !('locationId' in data && 'requestId' in data)) return []
    const where = { organizationId: metadata.organizationId, locationId: data.locationId }
    const employee = timeOff.ofEmployee(stream.slice('timeoff-'.length))
    return [{ topic: employee, id: data.requestId }, ...timeOff.at(where, data.requestId)]
  },
}
