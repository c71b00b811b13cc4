import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { changes, day as dayPart, sentence, text } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { settingsKind } from '#schema/shared/history-kinds.ts'
import { regionInWords } from './regions.ts'

const holiday = z.object({ locationId: id, day: z.iso.date(), name: z.string() })
const inWords = (region: string | null) => (region === null ? null : text(regionInWords(region)))

/** Stream `holidays-<locationId>`. */
export const holidays = stream({
  category: 'holidays',
  history: settingsKind,
  events: {
    HolidayRegionSet: event({
      version: 1,
      data: z.object({ locationId: id, before: z.string().nullable(), region: z.string().nullable() }),
      describe: () => sentence`set the public holidays of a location`,
      changes: ({ before, region }) => changes({ 'public holidays': [inWords(before), inWords(region)] }),
    }),
    // Replaces the name of a day that is a holiday already.
    HolidayAdded: event({
      version: 1,
      data: holiday,
      describe: ({ day, name }) => sentence`added the holiday ${text(name)} on ${dayPart(day)}`,
    }),
    HolidayRemoved: event({
      version: 1,
      data: holiday,
      describe: ({ day, name }) => sentence`removed the holiday ${text(name)} on ${dayPart(day)}`,
    }),
  },
})

export type HolidayEvent = EventOf<typeof holidays>

declare module '#kernel/events.ts' {
  interface Streams {
    holidays: typeof holidays
  }
}
