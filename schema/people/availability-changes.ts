import { z } from 'zod'
import { event, type HistoryKind, type Origin } from '#kernel/events.ts'
import { changes, day as dayPart, sentence, text, whose } from '#kernel/sentence.ts'
import { availableHours, weekdayHours, type WeekdayHours } from '#schema/availability/hours.ts'
import { defaultAvailability, weekdayText } from '#schema/availability/rules.ts'
import { availabilityRequestTopic } from '#schema/availability/topics.ts'
import { id } from '#schema/shared/fields.ts'
import { inPlaceOf, inTheirPlace } from '#schema/shared/in-place-of.ts'
import { aboutEmployee, blank, nothing } from '#schema/shared/personal.ts'

const availabilityKind: HistoryKind = { name: 'availability', label: 'Availability', order: 70 }

const day = z.iso.date()

const hours = z.object(availableHours.shape)
const availableDay = z.object(weekdayHours.shape).extend({ dayOfWeek: z.int().min(0).max(6) })

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const hoursOf = (hours: WeekdayHours | null | undefined) => (hours ? text(weekdayText(hours)) : null)
const asOf = (effectiveFrom: string | null | undefined) =>
  effectiveFrom ? sentence` as of ${dayPart(effectiveFrom)}` : []

// All seven days, starting with Sunday. `before`: what applied on the first day; empty the first time.
const weekChange = { before: z.array(availableDay), days: z.array(availableDay).length(7) }
type WeekChange = z.infer<z.ZodObject<typeof weekChange>>
const forgottenWeek = { before: { instead: [] }, days: { instead: defaultAvailability } }

const weekChanges = ({ before, days }: WeekChange) =>
  changes(
    Object.fromEntries(
      weekdays.map((weekday, dayOfWeek) => {
        const onDay = (of: WeekChange['days']) => hoursOf(of.find((each) => each.dayOfWeek === dayOfWeek))
        return [weekday, [onDay(before), onDay(days)]]
      }),
    ),
  )

// `locationId`: the employee's location at that time.
const request = { requestId: id, employeeId: id, locationId: id }

const requestNews = ({ employeeId, locationId }: { employeeId: string; locationId: string }, origin: Origin) => [
  { topic: availabilityRequestTopic.ofEmployee(employeeId), id: employeeId },
  ...availabilityRequestTopic.at({ organizationId: origin.organizationId, locationId }, employeeId),
]

/** The events of the stream `employee` about availability. */
export const availabilityEvents = {
  AvailabilitySet: event({
    version: 2,
    history: availabilityKind,
    // Replaces the weekly availability from a day on, and later changes. Without a day, all of it.
    data: z.object({ employeeId: id, ...weekChange, effectiveFrom: day.optional() }),
    personal: aboutEmployee(forgottenWeek),
    describe: ({ employeeId, effectiveFrom }) =>
      sentence`changed ${whose(employeeId)} availability${asOf(effectiveFrom)}`,
    changes: weekChanges,
  }),
  // Replaces the employee’s pending request, if any. `effectiveFrom: null`: from the approval on.
  AvailabilityChangeRequested: event({
    version: 2,
    history: availabilityKind,
    news: requestNews,
    data: z.object({ ...request, ...weekChange, effectiveFrom: day.nullable() }),
    personal: aboutEmployee(forgottenWeek),
    describe: ({ employeeId, effectiveFrom }) =>
      sentence`requested a change of ${whose(employeeId)} availability${asOf(effectiveFrom)}`,
    changes: weekChanges,
  }),
  // Changes the availability as `AvailabilitySet` does. `effectiveFrom`: the day of the approval at the earliest.
  AvailabilityChangeApproved: event({
    version: 2,
    history: availabilityKind,
    news: requestNews,
    data: z.object({
      ...request,
      ...weekChange,
      ...inPlaceOf,
      effectiveFrom: day.optional(),
      comment: z.string().nullable(),
    }),
    personal: aboutEmployee({ ...forgottenWeek, comment: nothing }),
    describe: ({ employeeId, effectiveFrom, ...decision }) =>
      sentence`${inTheirPlace(decision)}approved a change of ${whose(employeeId)} availability${asOf(effectiveFrom)}`,
    changes: weekChanges,
  }),
  AvailabilityChangeDenied: event({
    version: 1,
    history: availabilityKind,
    news: requestNews,
    data: z.object({ ...request, ...inPlaceOf, comment: z.string() }),
    personal: aboutEmployee({ comment: blank }),
    describe: ({ employeeId, ...decision }) =>
      sentence`${inTheirPlace(decision)}denied a change of ${whose(employeeId)} availability`,
  }),
  AvailabilityChangeCanceled: event({
    version: 1,
    history: availabilityKind,
    news: requestNews,
    data: z.object(request),
    describe: ({ employeeId }) => sentence`canceled the request to change ${whose(employeeId)} availability`,
  }),
  DateAvailabilitySet: event({
    version: 1,
    history: availabilityKind,
    data: z.object({
      employeeId: id,
      date: day,
      before: hours.nullable(),
      after: hours.nullable(),
    }),
    personal: aboutEmployee({ before: nothing, after: nothing }),
    describe: (data) => sentence`changed ${whose(data.employeeId)} availability on ${dayPart(data.date)}`,
    changes: ({ before, after }) => changes({ availability: [hoursOf(before), hoursOf(after)] }),
  }),
}
