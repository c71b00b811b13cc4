import { z } from 'zod'
import { named } from '#schema/shared/graphql-types.ts'
import { id } from '#schema/shared/fields.ts'
import { prose } from '#schema/shared/prose.ts'
import { categories, reactionTypes } from './events.ts'

const MAX_RECIPIENTS = 20

export const category = named('ShoutOutCategory', z.enum(categories))
export const reactionType = named('ReactionType', z.enum(reactionTypes))

export const message = prose('Message', 1000)

export const giveShoutOutInput = z
  .strictObject({
    id: id.optional(),
    toEmployeeId: id.optional(),
    toEmployeeIds: z.array(id).max(MAX_RECIPIENTS, `At most ${MAX_RECIPIENTS} people`).default([]),
    message,
    category: category.default('great_service'),
  })
  .transform(({ toEmployeeId, toEmployeeIds, ...rest }) => ({
    ...rest,
    toEmployeeIds: [...new Set([...(toEmployeeId ? [toEmployeeId] : []), ...toEmployeeIds])],
  }))
  .refine(({ toEmployeeIds }) => toEmployeeIds.length > 0, {
    message: 'Please select a recipient',
    path: ['toEmployeeIds'],
  })

export const reactToShoutOutInput = z.strictObject({
  reactionType: reactionType.default('like'),
  reacted: z.boolean().optional(),
})

export const deleteShoutOutInput = z.strictObject({ reason: prose('Reason', 500) })
