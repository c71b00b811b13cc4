import { topic, type Topics } from '#backend/platform/realtime/topics.ts'

/** By the period's first day. */
export const payPeriodNews = topic('pay periods')

export const topics: Topics = {
  newsOf({ stream, data }) {
    if (!stream.startsWith('payperiod-') || !('organizationId' in data && 'from' in data)) return []
    const { organizationId, from } = data
    return typeof from === 'string' && organizationId
      ? [{ topic: payPeriodNews.within({ organizationId, locationId: null }), id: from }]
      : []
  },
}
