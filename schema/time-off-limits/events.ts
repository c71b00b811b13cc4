import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { changes, count, day as dayPart, sentence, text } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { settingsKind } from '#schema/shared/history-kinds.ts'

const day = z.iso.date()
const blackout = z.object({
  locationId: id,
  blackoutId: id,
  startDate: day,
  endDate: day,
  /** Null: everyone at the location. */
  jobRoleId: id.nullable(),
  reason: z.string(),
})
const people = (most: number | null) => (most === null ? null : count(most, 'person', 'people'))

/** Stream `timeofflimits-<locationId>`. */
export const timeOffLimits = stream({
  category: 'timeofflimits',
  history: settingsKind,
  events: {
    BlackoutAdded: event({
      version: 1,
      data: blackout,
      describe: ({ startDate, endDate, reason }) =>
        sentence`added the blackout ${text(reason)} from ${dayPart(startDate)} to ${dayPart(endDate)}`,
    }),
    BlackoutRemoved: event({
      version: 1,
      data: blackout,
      describe: ({ startDate, endDate, reason }) =>
        sentence`removed the blackout ${text(reason)} from ${dayPart(startDate)} to ${dayPart(endDate)}`,
    }),
    // `jobRoleId`: null counts everyone at the location. `most`: null for no limit.
    MostAwaySet: event({
      version: 1,
      data: z.object({
        locationId: id,
        jobRoleId: id.nullable(),
        before: z.int().min(1).nullable(),
        most: z.int().min(1).nullable(),
      }),
      describe: () => sentence`set how many people may be away at once`,
      changes: ({ before, most }) => changes({ 'most away': [people(before), people(most)] }),
    }),
  },
})

export type TimeOffLimitsEvent = EventOf<typeof timeOffLimits>

declare module '#kernel/events.ts' {
  interface Streams {
    timeofflimits: typeof timeOffLimits
  }
}
