import ICAL from 'ical.js'
import { memoizeBy } from '#schema/shared/memoize.ts'
import { canonicalTimeZone } from '#schema/shared/time-zone.ts'
import { toInstant } from '#schema/shared/week-time.ts'
import type { BusyTime } from '#schema/availability/suggestions.ts'

export class NotACalendar extends Error {
  override name = 'NotACalendar'
}

/** Occurrences of all events, also those before the period. A calendar beyond it is read up to there. */
const MAX_OCCURRENCES = 20_000
/** Intervals after merging. */
const MAX_BUSY_TIMES = 2000

/** No appointment repeats by the minute, but a hostile calendar could. */
const tooFrequent = new Set(['SECONDLY', 'MINUTELY'])

export type BusyTimesRequest = { text: string; from: string; until: string; zone: string }

/**
 * Returns when the events of an iCalendar file are busy, merged and in order, without anything else about them.
 * @param request `zone`: of dates and of times without a zone
 * @throws NotACalendar
 */
export function busyTimesIn({ text, from, until, zone }: BusyTimesRequest): BusyTime[] {
  const busy: BusyTime[] = []
  let occurrences = 0
  for (const events of eventsByUid(text).values()) {
    for (const event of mastersOf(events)) {
      for (const occurrence of occurrencesOf(event)) {
        occurrences += 1
        if (occurrences > MAX_OCCURRENCES) return merged(busy)
        const { item, startDate, endDate } = occurrence
        const startsAt = instantOf(startDate, zoneOf(item, 'dtstart'), zone)
        if (startsAt >= until) {
          // A changed occurrence may be later than the next ones.
          if (item === event) break
          continue
        }
        const endsAt = instantOf(endDate, zoneOf(item, item === event ? 'dtstart' : 'dtend'), zone)
        if (endsAt > from && endsAt > startsAt && isBusy(item)) {
          busy.push({ startsAt: startsAt < from ? from : startsAt, endsAt: endsAt > until ? until : endsAt })
        }
      }
    }
  }
  return merged(busy)
}

type Occurrence = { item: ICAL.Event; startDate: ICAL.Time; endDate: ICAL.Time }

function* occurrencesOf(event: ICAL.Event): Generator<Occurrence> {
  if (!event.isRecurring()) {
    yield { item: event, startDate: event.startDate, endDate: event.endDate }
    return
  }
  if (Object.keys(event.getRecurrenceTypes()).some((frequency) => tooFrequent.has(frequency))) return
  const iterator = event.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    // Replaces changed occurrences by their own events.
    yield event.getOccurrenceDetails(next)
  }
}

function eventsByUid(text: string): Map<string, ICAL.Component[]> {
  const byUid = new Map<string, ICAL.Component[]>()
  for (const [index, component] of eventsIn(text).entries()) {
    if (!component.hasProperty('dtstart')) continue
    const uid = String(component.getFirstPropertyValue('uid') ?? index)
    byUid.set(uid, [...(byUid.get(uid) ?? []), component])
  }
  return byUid
}

function eventsIn(text: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text)
    // A file may hold several calendars.
    const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((each) => new ICAL.Component(each as never[]))
    if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar')) throw new NotACalendar()
    return calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  } catch (error) {
    throw error instanceof NotACalendar ? error : new NotACalendar('unreadable', { cause: error })
  }
}

/** The events of one id: the first ones, with their changed occurrences, and changed occurrences whose first event is missing. */
function mastersOf(components: readonly ICAL.Component[]): ICAL.Event[] {
  const changed = components.filter((component) => component.hasProperty('recurrence-id'))
  const masters = components.filter((component) => !component.hasProperty('recurrence-id'))
  if (masters.length === 0) return changed.map((component) => new ICAL.Event(component))
  return masters.map((component) => new ICAL.Event(component, { exceptions: [...changed] }))
}

function isBusy({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    value('status') !== 'CANCELLED' &&
    value('transp') !== 'TRANSPARENT' &&
    value('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

const zoneOf = ({ component }: ICAL.Event, name: string) =>
  component.getFirstProperty(name)?.getFirstParameter('tzid') ??
  component.getFirstProperty('dtstart')?.getFirstParameter('tzid')

function instantOf(time: ICAL.Time, tzid: string | undefined, zone: string): string {
  const day = `${padded(time.year, 4)}-${padded(time.month)}-${padded(time.day)}`
  if (time.isDate) return toInstant(day, '00:00', zone)
  const clock = `${padded(time.hour)}:${padded(time.minute)}`
  if (time.zone?.tzid === 'UTC') return `${day}T${clock}:00.000Z`
  // The name of a known zone is more reliable than a definition in the file, which may lack the changes of later years.
  if (tzid && isKnownZone(tzid)) return toInstant(day, clock, tzid)
  if (!time.zone || time.zone.tzid === 'floating') return toInstant(day, clock, zone)
  return new Date(time.toUnixTime() * 1000).toISOString()
}

const padded = (value: number, length = 2) => String(value).padStart(length, '0')

const isKnownZone = memoizeBy(
  (name: string) => name,
  (name) => name.includes('/') && canonicalTimeZone(name) !== undefined,
)

function merged(busy: readonly BusyTime[]): BusyTime[] {
  const all: BusyTime[] = []
  for (const { startsAt, endsAt } of busy.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    const last = all.at(-1)
    if (!last || last.endsAt < startsAt) all.push({ startsAt, endsAt })
    else if (last.endsAt < endsAt) last.endsAt = endsAt
  }
  return all.slice(0, MAX_BUSY_TIMES)
}
