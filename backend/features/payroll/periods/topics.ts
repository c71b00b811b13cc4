import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

export const payPeriodsTopic = topic('pay periods')

/** One topic for all hours: an event says only that some changed. */
export const payHoursTopic = topic('pay hours')

export const topics: Topics = {
  newsOf({ stream, data, metadata }) {
    if (stream.startsWith('timeclock-')) {
      return [{ topic: payHoursTopic.ofOrganization(metadata.organizationId), id: metadata.organizationId }]
    }
    if (!stream.startsWith('payperiod-') || !('organizationId' in data && 'from' in data)) return []
    const { organizationId, from } = data
    return typeof from === 'string' && organizationId
      ? [{ topic: payPeriodsTopic.within({ organizationId, locationId: null }), id: from }]
      : []
  },
}
