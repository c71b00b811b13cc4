import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { clock, id } from '#schema/shared/fields.ts'
import { changes, day as dayPart, sentence, text } from '#kernel/sentence.ts'

/** A day as yyyy-MM-dd. */
const day = z.iso.date()

export const recurrencePatterns = ['weekly', 'biweekly', 'monthly'] as const
export type RecurrencePattern = (typeof recurrencePatterns)[number]

/** Weeks a template recurs in, counted from the week of `from`, a Sunday. `automatic`: a job applies it. */
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
  /** `null`: applied only by hand. */
  recurrence: recurrence.nullable(),
  shifts: z.array(templateShift).min(1),
}
export const templateContent = z.object(content)
export type TemplateContent = z.infer<typeof templateContent>

const ofShifts = ({ shifts }: { shifts: readonly TemplateShift[] }, at: readonly string[]) =>
  shifts.map(({ employeeId }, index) => ({ of: [employeeId], at: [...at, 'shifts', index, 'notes'], instead: null }))

const owned = { templateId: id, locationId: id }
const repeats = ({ recurrence: of }: TemplateContent) =>
  of
    ? sentence`${text(of.pattern)}${text(of.automatic ? ', applied automatically' : '')} from ${dayPart(of.from)}`
    : text('not recurring')
const shiftCount = ({ shifts }: { shifts: readonly unknown[] }) => text(String(shifts.length))

/** Stream `template-<templateId>`: a location's schedule template. Weeks copy its shifts, so a change leaves them alone. */
export const template = stream({
  category: 'template',
  events: {
    TemplateCreated: event({
      version: 1,
      data: z.object({ ...owned, ...content }),
      personal: (data) => ofShifts(data, []),
      describe: (data) => sentence`created the template ${data.name}`,
      changes: (data) => changes({ shifts: [null, shiftCount(data)] }),
    }),
    TemplateChanged: event({
      version: 1,
      data: z.object({ ...owned, before: templateContent, after: templateContent }),
      personal: ({ before, after }) => [...ofShifts(before, ['before']), ...ofShifts(after, ['after'])],
      describe: (data) => sentence`changed the template ${data.before.name}`,
      changes: ({ before, after }) =>
        changes({
          name: [before.name, after.name],
          description: [before.description, after.description],
          recurrence: [repeats(before), repeats(after)],
          shifts: [shiftCount(before), shiftCount(after)],
        }),
    }),
    TemplateDeleted: event({
      version: 1,
      data: z.object({ ...owned, name: z.string() }),
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
