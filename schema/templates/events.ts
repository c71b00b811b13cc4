import { z } from 'zod'
import { clock, event, id, stream, type EventOf } from '#kernel/events.ts'

/** A day as yyyy-MM-dd. */
const day = z.iso.date()

export const recurrencePatterns = ['weekly', 'biweekly', 'monthly'] as const
export type RecurrencePattern = (typeof recurrencePatterns)[number]

/** Which weeks a template is for. Counted from the week of `from`, a Sunday; `automatic`: it applies itself to them. */
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
  /** `null`: applied by hand alone. */
  recurrence: recurrence.nullable(),
  shifts: z.array(templateShift).min(1),
}
export const templateContent = z.object(content)
export type TemplateContent = z.infer<typeof templateContent>

const owned = { templateId: id, locationId: id }
const repeats = ({ recurrence: of }: TemplateContent) =>
  of ? `${of.pattern}${of.automatic ? ', by itself' : ''} from ${of.from} on` : 'not recurring'

/** Stream `template-<templateId>`: a schedule template of a location. Weeks take copies: changing one leaves them alone. */
export const template = stream({
  category: 'template',
  events: {
    TemplateCreated: event({
      version: 1,
      data: z.object({ ...owned, ...content }),
      personal: ['shifts'],
      says: (data) => `created the template ${data.name}`,
      changes: (data) => [{ field: 'shifts', before: null, after: String(data.shifts.length) }],
    }),
    TemplateChanged: event({
      version: 1,
      data: z.object({ ...owned, before: templateContent, after: templateContent }),
      personal: ['before', 'after'],
      says: (data) => `changed the template ${data.before.name}`,
      changes: ({ before, after }) =>
        [
          { field: 'name', before: before.name, after: after.name },
          { field: 'description', before: before.description, after: after.description },
          { field: 'recurrence', before: repeats(before), after: repeats(after) },
          { field: 'shifts', before: String(before.shifts.length), after: String(after.shifts.length) },
        ].filter((change) => change.before !== change.after),
    }),
    TemplateDeleted: event({
      version: 1,
      data: z.object({ ...owned, name: z.string() }),
      says: (data) => `deleted the template ${data.name}`,
    }),
  },
})

export type TemplateEvent = EventOf<typeof template>
