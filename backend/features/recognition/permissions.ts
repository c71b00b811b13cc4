import { managers, limitRequests, organizationMembers, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/shout-outs': organizationMembers,
  'POST /api/shout-outs': organizationMembers,
  'POST /api/shout-outs/{id}/reactions': limitRequests(organizationMembers),
  'DELETE /api/shout-outs/{id}': managers,
  'GET /api/shout-outs/this-month': managers,
  'Query.shoutOuts': organizationMembers,
  'Query.shoutOutSummary': managers,
  'Query.shoutOutRecipients': organizationMembers,
  'Mutation.giveShoutOut': organizationMembers,
  'Mutation.reactToShoutOut': limitRequests(organizationMembers),
  'Mutation.deleteShoutOut': managers,
  'Subscription.shoutOutsChanged': organizationMembers,
} as const satisfies AccessTable
