import { z } from 'zod'
import { anyInstant, id, optionalText, reason } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { mostApproved, wrongTimes } from './rules.ts'

export const punchInput = z.strictObject({
  at: anyInstant.optional().describe('When an offline punch was made. Otherwise the server’s time counts.'),
})

const breakInput = named('BreakInput', z.strictObject({ start: anyInstant, end: anyInstant.nullable() }))

/** Half-open intervals. Without `clockOut` the entry is running. Only then can the last break have no end. */
export const entryTimesInput = named(
  'EntryTimesInput',
  z
    .strictObject({
      clockIn: anyInstant,
      clockOut: anyInstant.nullable(),
      breaks: z.array(breakInput).max(20, 'At most 20 breaks'),
    })
    .superRefine((times, context) => {
      const wrong = wrongTimes(times)
      if (wrong) context.addIssue({ code: 'custom', message: wrong.message, path: [wrong.field] })
    }),
)

export const createEntryInput = z.strictObject({
  employeeId: id,
  times: entryTimesInput,
  reason,
  punchId: id.nullable().default(null),
})
export const correctEntryInput = createEntryInput
export const deleteEntryInput = z.strictObject({ employeeId: id, reason })
export const approveEntryInput = z.strictObject({ employeeId: id })
export const dismissPunchInput = z.strictObject({ employeeId: id, reason })

export const switchRoleInput = z.strictObject({ roleId: id })
export const setEntryRoleInput = z.strictObject({
  employeeId: id,
  roleId: id,
  at: anyInstant.describe('The first instant in the role, within the entry.'),
  reason,
})

export const proposeCorrectionInput = z
  .strictObject({ entryId: id.nullable().default(null), times: entryTimesInput.nullable().default(null), reason })
  .refine(({ entryId, times }) => entryId !== null || times !== null, {
    message: 'Enter the missing times',
    path: ['times'],
  })
export const reviewProposalInput = z
  .strictObject({
    employeeId: id,
    accept: z.boolean(),
    comment: optionalText(500).default(null),
  })
  .refine(({ accept, comment }) => accept || comment !== null, { message: 'Please say why', path: ['comment'] })

export const approveEntriesInput = z.strictObject({
  entries: z
    .array(named('EntryRefInput', z.strictObject({ employeeId: id, entryId: id })))
    .min(1, 'Name the entries')
    .max(mostApproved, `At most ${mostApproved} entries`),
})
