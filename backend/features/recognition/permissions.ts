import { managing, notifying, ofOrganization, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/shout-outs': ofOrganization,
  'POST /api/shout-outs': ofOrganization,
  'POST /api/shout-outs/{id}/reactions': notifying(ofOrganization),
  'DELETE /api/shout-outs/{id}': managing,
  'GET /api/shout-outs/this-month': managing,
  'Query.shoutOuts': ofOrganization,
  'Query.shoutOutSummary': managing,
  'Query.shoutOutRecipients': ofOrganization,
  'Mutation.giveShoutOut': ofOrganization,
  'Mutation.reactToShoutOut': notifying(ofOrganization),
  'Mutation.deleteShoutOut': managing,
  'Subscription.shoutOutsChanged': ofOrganization,
} as const satisfies AccessTable
