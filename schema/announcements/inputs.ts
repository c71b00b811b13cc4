import { z } from 'zod'
import { priorities } from './events.ts'
import { anyInstant, id } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { heading, prose } from '#schema/shared/prose.ts'

const ids = (most: number) => z.array(id).max(most).default([])

/** Defaults to a manager's own location, or an owner's whole organization. */
const audience = named(
  'AnnouncementAudienceInput',
  z.strictObject({ locationIds: ids(100), roleIds: ids(100), employeeIds: ids(500) }),
)

export const priority = named('AnnouncementPriority', z.enum(priorities))

const fields = {
  title: heading('Title', 150),
  content: prose('Content', 5000),
  priority,
  isPinned: z.boolean(),
  audience,
  publishAt: anyInstant.nullable(),
  expiresAt: anyInstant.nullable(),
}

export const createAnnouncementInput = z.strictObject({
  ...fields,
  id: id.optional(),
  priority: priority.default('normal'),
  isPinned: fields.isPinned.default(false),
  audience: audience
    .default({ locationIds: [], roleIds: [], employeeIds: [] })
    .describe("Defaults to the manager's location, or the owner's organization."),
  publishAt: fields.publishAt.default(null).describe('Defaults to now.'),
  expiresAt: fields.expiresAt.default(null),
})

export const updateAnnouncementInput = z
  .strictObject(fields)
  .partial()
  .extend({
    publishAt: fields.publishAt.optional().describe('Null publishes now. Rejected after the publication.'),
    expiresAt: fields.expiresAt.optional().describe('Null: never expires.'),
    asksAgain: z
      .boolean()
      .default(false)
      .describe('Requests acknowledgment again: earlier acknowledgments no longer count.'),
  })
