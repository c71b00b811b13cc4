import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { changes, sentence, text } from '#kernel/sentence.ts'
import { clock, id } from '#schema/shared/fields.ts'
import { templatesKind } from '#schema/shared/history-kinds.ts'

/** `locationId: null`: offered at every location. An end at or before the start is on the next day. */
const preset = {
  name: z.string(),
  locationId: id.nullable(),
  roleId: id.nullable(),
  startTime: clock,
  endTime: clock,
  breakMinutes: z.int().min(0),
}
export type ShiftPresetContent = z.infer<z.ZodObject<typeof preset>>

const hours = ({ startTime, endTime }: ShiftPresetContent) => text(`${startTime}–${endTime}`)
const unpaid = ({ breakMinutes }: ShiftPresetContent) => text(`${breakMinutes} min`)

/** Stream `shiftpreset-<presetId>`. Shifts copy a preset, so an update doesn't affect them. */
export const shiftpreset = stream({
  category: 'shiftpreset',
  history: templatesKind,
  events: {
    ShiftPresetCreated: event({
      version: 1,
      data: z.object({ presetId: id, ...preset }),
      describe: ({ name }) => sentence`created the shift preset ${name}`,
      changes: (data) => changes({ hours: [null, hours(data)], break: [null, unpaid(data)] }),
    }),
    ShiftPresetChanged: event({
      version: 1,
      data: z.object({ presetId: id, before: z.object(preset), after: z.object(preset) }),
      describe: ({ before }) => sentence`changed the shift preset ${before.name}`,
      changes: ({ before, after }) =>
        changes({
          name: [before.name, after.name],
          hours: [hours(before), hours(after)],
          break: [unpaid(before), unpaid(after)],
        }),
    }),
    ShiftPresetDeleted: event({
      version: 1,
      data: z.object({ presetId: id, locationId: id.nullable(), name: z.string() }),
      describe: ({ name }) => sentence`deleted the shift preset ${name}`,
    }),
  },
})

export type ShiftPresetEvent = EventOf<typeof shiftpreset>

declare module '#kernel/events.ts' {
  interface Streams {
    shiftpreset: typeof shiftpreset
  }
}
