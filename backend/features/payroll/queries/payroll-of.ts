import type { Kysely } from 'kysely'
import { splitByRole } from '#schema/time-clock/split-by-role.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { calendars } from '../domain/calendar.ts'
import type { PayInput, WorkedEntry } from '../domain/inputs.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { payOf } from '../domain/pay.ts'
import type { Range } from '../domain/totals.ts'
import { overlapFinder } from '../overlap-finder.ts'
import type { Workweek } from '../domain/workweek.ts'
import { payrollPeople, type PayrollScope } from './payroll-people.ts'
import type { PayrollPerson, PlannedShift, TimeEntry } from './payroll-person.ts'

export type PersonPay = { person: PayrollPerson; weeks: readonly Workweek[]; lines: readonly PayLine[] }

export type PayrollOptions = {
  /** Computes the scheduled shifts instead of the entries. */
  planned?: boolean
  /** Open entries count until this instant. Without it they don't count. */
  running?: Date | undefined
  /** Whether flagged entries that nobody has reviewed count. A period can't be closed while it has any. */
  unreviewed?: boolean | undefined
}

/**
 * Computes current pay from hours worked. Returns whole workweeks: select lines with `onDays` or `dueIn`.
 */
export async function* payrollOf(
  db: Kysely<Tables>,
  who: PayrollScope,
  range: Range,
  { planned = false, running, unreviewed = false }: PayrollOptions = {},
): AsyncGenerator<PersonPay> {
  const calendarFor = calendars(range.from, range.to)
  for await (const person of payrollPeople(db, who, range)) {
    const calendar = calendarFor(person.rulesets)
    const counted = unreviewed ? person : { ...person, entries: person.entries.filter(isReviewed) }
    const input = planned ? plannedInput(person) : workedInput(counted, running)
    yield { person, weeks: calendar.groups.flatMap(([weeks]) => weeks ?? []), lines: payOf(input, calendar) }
  }
}

/** Everything that pays an employee for hours worked. */
export function workedInput(person: PayrollPerson, running: Date | undefined): PayInput {
  const { id: employeeId, rates, items, leave, salary, employment, shifts, locationRules } = person
  const entries = workedEntries(person, running)
  const holidayFacts = employment && {
    ...employment,
    scheduled: shifts.filter(({ published }) => published).map(shiftAsEntry),
  }
  return { employeeId, entries, rates, items, leave, salary, holidayFacts, locationRules }
}

/** The scheduled shifts alone, as if they had been worked. */
export function plannedInput({ id: employeeId, rates, salary, shifts, locationRules }: PayrollPerson): PayInput {
  return { employeeId, entries: shifts.map(shiftAsEntry), rates, items: [], salary, locationRules }
}

export const isReviewed = ({ flagged }: TimeEntry) => flagged.length === 0

/** Returns the hours (s), without breaks, of flagged entries that began on these days and that nobody has reviewed. */
export function unreviewedSeconds({ entries, zone }: Pick<PayrollPerson, 'entries' | 'zone'>, { from, to }: Range) {
  return entries
    .filter((entry) => !isReviewed(entry))
    .reduce((sum, { clockIn, clockOut, breaks }) => {
      const day = dayOf(clockIn, zone)
      if (clockOut === null || day < from || day > to) return sum
      const onBreak = breaks.reduce((total, { start, end }) => total + secondsBetween(start, end ?? clockOut), 0)
      return sum + Math.max(0, secondsBetween(clockIn, clockOut) - onBreak)
    }, 0)
}

const secondsBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 1000

/** Splits entries where the scheduled role changes. An entry without a shift is a call-back. */
export function workedEntries(
  { entries, shifts }: Pick<PayrollPerson, 'entries' | 'shifts'>,
  running: Date | undefined,
): WorkedEntry[] {
  const shiftsDuring = overlapFinder(
    shifts.map((shift) => ({ shift, start: Date.parse(shift.startsAt), end: Date.parse(shift.endsAt) })),
  )
  return entries.flatMap((entry) => {
    const { entryId, version, locationId, status, clockIn, breaks, roles = [] } = entry
    const clockOut = entry.clockOut ?? (status === 'open' && running ? running.toISOString() : null)
    if (clockOut === null || clockOut <= clockIn) return []
    const ended = breaks.map(({ start, end }) => ({ start, end: end ?? clockOut }))
    const overlapping = shiftsDuring({ start: Date.parse(clockIn), end: Date.parse(clockOut) }).map(
      ({ shift }) => shift,
    )
    return splitByRole({ clockIn, clockOut }, overlapping, roles).map(({ roleId, ...times }) => ({
      entryId,
      version,
      locationId,
      shiftIds: overlapping
        .filter(({ startsAt, endsAt }) => startsAt < times.clockOut && endsAt > times.clockIn)
        .map(({ shiftId }) => shiftId),
      roleId,
      ...times,
      breaks: ended.flatMap(({ start, end }) => {
        const within = { start: latest(start, times.clockIn), end: earliest(end, times.clockOut) }
        return within.start < within.end ? within : []
      }),
      callBack: overlapping.length === 0,
    }))
  })
}

const latest = (one: string, other: string) => (one > other ? one : other)
const earliest = (one: string, other: string) => (one < other ? one : other)

/** Returns a shift as if it had been worked, with its break in the middle. The policy decides whether the break is paid. */
export function shiftAsEntry({
  shiftId,
  locationId,
  roleId,
  startsAt,
  endsAt,
  breakMinutes,
}: PlannedShift): WorkedEntry {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const pause = Math.min(breakMinutes * 60_000, end - start)
  const at = (time: number) => new Date(time).toISOString()
  const middle = start + (end - start - pause) / 2
  return {
    entryId: shiftId,
    version: 1,
    locationId,
    shiftIds: [shiftId],
    roleId,
    clockIn: startsAt,
    clockOut: endsAt,
    breaks: pause > 0 ? [{ start: at(middle), end: at(middle + pause) }] : [],
  }
}
