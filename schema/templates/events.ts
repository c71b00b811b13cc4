import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { clock, id } from '#schema/shared/fields.ts'
import { changes, day as dayPart, sentence, text } from '#kernel/sentence.ts'
import { templatesKind } from '#schema/shared/history-kinds.ts'

const day = z.iso.date()

export const recurrencePatterns = ['weekly', 'biweekly', 'monthly'] as const
export type RecurrencePattern = (typeof recurrencePatterns)[number]

const recurrence = z.object({ pattern: z.enum(recurrencePatterns), from: day, automatic: z.boolean() })
export type Recurrence = z.infer<typeof recurrence>

/** Without an employee the shift is open. `breakMinutes` are unpaid; `dayOfWeek` 0 is Sunday. */
export const templateShift = z.object({
  templateShiftId: id,
  employeeId: id.nullable(),
  roleId: id.nullable(),
  position: z.string().nullable(),
  dayOfWeek: z.int().min(0).max(6),
  startTime: clock,
  endTime: clock,
  breakMinutes: z.int().min(0),
  notes: z.string().nullable(),
})
export type TemplateShift = z.infer<typeof templateShift>

const content = {
  name: z.string(),
  description: z.string().nullable(),
  recurrence: recurrence.nullable(),
  shifts: z.array(templateShift).min(1),
}
export const templateContent = z.object(content)
export type TemplateContent = z.infer<typeof templateContent>

const shiftNotes = ({ shifts }: { shifts: readonly TemplateShift[] }, at: readonly string[]) =>
  shifts.map(({ employeeId }, index) => ({ of: [employeeId], at: [...at, 'shifts', index, 'notes'], instead: null }))

const templateKey = { templateId: id, locationId: id }
const recurrenceText = ({ recurrence: rule }: TemplateContent) =>
  rule
    ? sentence`${text(rule.pattern)}${text(rule.automatic ? ', applied automatically' : '')} from ${dayPart(rule.from)}`
    : text('not recurring')
const shiftCount = ({ shifts }: { shifts: readonly unknown[] }) => text(String(shifts.length))

/** Stream `template-<templateId>`. Weeks copy its shifts, so an update doesn't affect them. */
export const template = stream({
  category: 'template',
  history: templatesKind,
  objects: [{ name: 'template', label: 'One template', order: 110, isStream: true }],
  events: {
    TemplateCreated: event({
      version: 1,
      data: z.object({ ...templateKey, ...content }),
      personal: (data) => shiftNotes(data, []),
      describe: (data) => sentence`created the template ${data.name}`,
      changes: (data) => changes({ shifts: [null, shiftCount(data)] }),
    }),
    TemplateChanged: event({
      version: 1,
      data: z.object({ ...templateKey, before: templateContent, after: templateContent }),
      personal: ({ before, after }) => [...shiftNotes(before, ['before']), ...shiftNotes(after, ['after'])],
      describe: (data) => sentence`changed the template ${data.before.name}`,
      changes: ({ before, after }) =>
        changes({
          name: [before.name, after.name],
          description: [before.description, after.description],
          recurrence: [recurrenceText(before), recurrenceText(after)],
          shifts: [shiftCount(before), shiftCount(after)],
        }),
    }),
    TemplateDeleted: event({
      version: 1,
      data: z.object({ ...templateKey, name: z.string() }),
      describe: (data) => sentence`deleted the template ${data.name}`,
    }),
  },
})

export type TemplateEvent = EventOf<typeof template>

declare module '#kernel/events.ts' {
  interface Streams {
    template: typeof template
  }
}
