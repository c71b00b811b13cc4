import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

/** By the period's first day. */
export const payPeriodNews = topic('pay periods')

/** Of all hours together: only that some have changed. */
export const payHours = topic('pay hours')

export const topics: Topics = {
  newsOf({ stream, data, metadata }) {
    if (stream.startsWith('timeclock-')) {
      return [{ topic: payHours.ofOrganization(metadata.organizationId), id: metadata.organizationId }]
    }
    if (!stream.startsWith('payperiod-') || !('organizationId' in data && 'from' in data)) return []
    const { organizationId, from } = data
    return typeof from === 'string' && organizationId
      ? [{ topic: payPeriodNews.within({ organizationId, locationId: null }), id: from }]
      : []
  },
}
