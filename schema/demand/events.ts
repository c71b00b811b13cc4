import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { changes, day as dayPart, jobRole, sentence, text } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { templatesKind } from '#schema/shared/history-kinds.ts'
import { demandUnits } from './units.ts'

/** In hundredths of the unit: cents, or hundredths of a cover. */
const amount = z.int().min(0)

/** A day's demand. `hours`: the amount of each of the 24 hours of the clock; null if only the total is known. */
const demandValues = z.object({ total: amount, hours: z.array(amount).length(24).nullable() })
export type DemandValues = z.infer<typeof demandValues>

/** See `DemandRatio`. */
const ratioValues = z.object({ per: z.int().min(1), minimum: z.int().min(0), maximum: z.int().min(1).nullable() })
const ofRatio = { seriesId: id, locationId: id, roleId: id.nullable(), validFrom: z.iso.date().nullable() }

const roleInWords = (roleId: string | null) => (roleId === null ? text('any job role') : jobRole(roleId))
const ratioInWords = ({ per, minimum, maximum }: z.infer<typeof ratioValues>) =>
  text(`1 per ${(per / 100).toFixed(2)}, minimum ${minimum}, maximum ${maximum ?? 'none'}`)

/** Stream `demandseries-<seriesId>`. */
export const demandseries = stream({
  category: 'demandseries',
  history: templatesKind,
  events: {
    DemandSeriesCreated: event({
      version: 1,
      data: z.object({ seriesId: id, locationId: id, name: z.string(), unit: z.enum(demandUnits) }),
      describe: ({ name }) => sentence`created the demand series ${text(name)}`,
    }),
    DemandSeriesRenamed: event({
      version: 1,
      data: z.object({ seriesId: id, locationId: id, before: z.string(), name: z.string() }),
      describe: () => sentence`renamed a demand series`,
      changes: ({ before, name }) => changes({ name: [text(before), text(name)] }),
    }),
    DemandSeriesDeleted: event({
      version: 1,
      data: z.object({ seriesId: id, locationId: id, name: z.string() }),
      describe: ({ name }) => sentence`deleted the demand series ${text(name)}`,
    }),
    DemandRatioSet: event({
      version: 1,
      data: z.object({ ...ofRatio, before: ratioValues.nullable(), after: ratioValues }),
      describe: ({ roleId }) => sentence`set the staffing ratio of ${roleInWords(roleId)}`,
      changes: ({ before, after }) => changes({ ratio: [before && ratioInWords(before), ratioInWords(after)] }),
    }),
    DemandRatioRemoved: event({
      version: 1,
      data: z.object({ ...ofRatio, before: ratioValues }),
      describe: ({ roleId }) => sentence`removed the staffing ratio of ${roleInWords(roleId)}`,
      changes: ({ before }) => changes({ ratio: [ratioInWords(before), null] }),
    }),
  },
})

const inWords = (values: DemandValues | null) => values && text((values.total / 100).toFixed(2))

/** A series' values of one month. The id is derived from the series and the month. */
export const demandmonth = stream({
  category: 'demandmonth',
  history: templatesKind,
  events: {
    // Replaces all values of the day. `after: null`: the day has no values any more.
    DemandDaySet: event({
      version: 1,
      data: z.object({
        seriesId: id,
        locationId: id,
        day: z.iso.date(),
        before: demandValues.nullable(),
        after: demandValues.nullable(),
      }),
      describe: ({ day, after }) =>
        after === null ? sentence`deleted the demand of ${dayPart(day)}` : sentence`set the demand of ${dayPart(day)}`,
      changes: ({ before, after }) => changes({ total: [inWords(before), inWords(after)] }),
    }),
  },
})

export type DemandSeriesEvent = EventOf<typeof demandseries>
export type DemandMonthEvent = EventOf<typeof demandmonth>

declare module '#kernel/events.ts' {
  interface Streams {
    demandseries: typeof demandseries
    demandmonth: typeof demandmonth
  }
}
