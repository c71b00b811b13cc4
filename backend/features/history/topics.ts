import { foldedTypes } from '#kernel/projections/projection.ts'
import { history } from '#projections/history/history.ts'
import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

/** That there are new lines, by one id for all of them: of a location, or of the whole organization. */
export const lines = topic('lines')
/** Those without a location, such as account events, for readers of every location. */
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
