import { payHoursTopic } from '#schema/payroll/topics.ts'
import type { Topics } from '#backend/platform/realtime/topics.ts'

export const topics: Topics = {
  newsOf: ({ stream, metadata: { organizationId } }) =>
    stream.startsWith('timeclock-')
      ? [{ topic: payHoursTopic.ofOrganization(organizationId), id: organizationId }]
      : [],
}
