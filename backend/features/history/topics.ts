import { foldedTypes } from '#kernel/projections/projection.ts'
import { history } from '#projections/history/history.ts'
import { topic } from '#schema/shared/topics.ts'
import type { Topics } from '#backend/platform/realtime/topics.ts'

export const lines = topic('lines')
/** Notifies readers of every location of entries without a location, such as account events. */
export const placelessLines = topic('placeless lines')

const MORE = 'more'
const types = new Set(foldedTypes(history))

export const topics: Topics = {
  newsOf({ type, data, metadata: { organizationId } }) {
    if (!types.has(type)) return []
    const locationId = 'locationId' in data ? data.locationId : null
    if (locationId !== null) return lines.at({ organizationId, locationId }, MORE)
    return [lines.ofOrganization(organizationId), placelessLines.ofOrganization(organizationId)].map((each) => ({
      topic: each,
      id: MORE,
    }))
  },
}
