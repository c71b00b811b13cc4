import { managers, organizationMembers, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/shout-outs': organizationMembers,
  'GET /api/shout-outs/this-month': managers,
  'Query.shoutOuts': organizationMembers,
  'Query.shoutOutSummary': managers,
  'Query.shoutOutRecipients': organizationMembers,
  'Subscription.shoutOutsChanged': organizationMembers,
} as const satisfies AccessTable
