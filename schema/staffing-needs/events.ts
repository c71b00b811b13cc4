import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { changes, sentence, text } from '#kernel/sentence.ts'
import { clock, id } from '#schema/shared/fields.ts'
import { templatesKind } from '#schema/shared/history-kinds.ts'

const people = z.int().min(0)
const storedDay = z.iso.date()

/**
 * How many people a location needs at a time of day. Either `weekday` (0 is Sunday) or `day` is set. An end at or before the start
 * is on the next day. `roleId: null`: any job role. `maximum: null`: no maximum.
 */
const need = {
  locationId: id,
  roleId: id.nullable(),
  weekday: z.int().min(0).max(6).nullable(),
  day: storedDay.nullable(),
  startTime: clock,
  endTime: clock,
  minimum: people,
  ideal: people,
  maximum: people.nullable(),
  /** The first and the last day that the need applies to, inclusive. */
  validFrom: storedDay.nullable(),
  validUntil: storedDay.nullable(),
}
export type StaffingNeedContent = z.infer<z.ZodObject<typeof need>>

const hours = ({ startTime, endTime }: StaffingNeedContent) => text(`${startTime}–${endTime}`)
const headcount = ({ minimum, ideal, maximum }: StaffingNeedContent) =>
  text(`minimum ${minimum}, ideal ${ideal}, maximum ${maximum ?? 'none'}`)

/** Stream `staffingneed-<needId>`. */
export const staffingneed = stream({
  category: 'staffingneed',
  history: templatesKind,
  events: {
    StaffingNeedCreated: event({
      version: 1,
      data: z.object({ needId: id, ...need }),
      describe: () => sentence`created a staffing need`,
      changes: (data) => changes({ hours: [null, hours(data)], people: [null, headcount(data)] }),
    }),
    StaffingNeedChanged: event({
      version: 1,
      data: z.object({ needId: id, before: z.object(need), after: z.object(need) }),
      describe: () => sentence`changed a staffing need`,
      changes: ({ before, after }) =>
        changes({ hours: [hours(before), hours(after)], people: [headcount(before), headcount(after)] }),
    }),
    StaffingNeedDeleted: event({
      version: 1,
      data: z.object({ needId: id, locationId: id }),
      describe: () => sentence`deleted a staffing need`,
    }),
  },
})

export type StaffingNeedEvent = EventOf<typeof staffingneed>

declare module '#kernel/events.ts' {
  interface Streams {
    staffingneed: typeof staffingneed
  }
}
