import { topic } from '#schema/shared/topics.ts'
import type { Topics } from '#backend/platform/realtime/topics.ts'

export const scanTopic = topic('scans')

export const topics: Topics = {
  newsOf({ id, data, metadata: { organizationId } }) {
    if (!('device' in data && 'locationId' in data) || !data.device) return []
    return scanTopic.at({ organizationId, locationId: data.locationId }, id)
  },
}
