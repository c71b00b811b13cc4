import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { calendars } from '../domain/calendar.ts'
import type { WorkedEntry } from '../domain/inputs.ts'
import type { PayLine } from '../domain/pay-line.ts'
import { payOf } from '../domain/pay.ts'
import type { Range } from '../domain/totals.ts'
import { overlapFinder } from '../overlap-finder.ts'
import type { Workweek } from '../domain/workweek.ts'
import { payrollPeople, type PayrollScope } from './payroll-people.ts'
import type { PayrollPerson, PlannedShift } from './payroll-person.ts'

export type PersonPay = { person: PayrollPerson; weeks: readonly Workweek[]; lines: readonly PayLine[] }

/**
 * Computes current pay from hours worked. Returns whole workweeks: select lines with `onDays` or `dueIn`.
 * @param options `running`: open entries count until this instant; without it they don't count. `planned`: computes
 * the scheduled shifts instead of the entries
 */
export async function* payrollOf(
  db: Kysely<Tables>,
  who: PayrollScope,
  range: Range,
  options: { planned?: boolean; running?: Date } = {},
): AsyncGenerator<PersonPay> {
  const calendarFor = calendars(range.from, range.to)
  for await (const person of payrollPeople(db, who, range)) {
    const { id: employeeId, rates, items, leave, rulesets, locationRules } = person
    const calendar = calendarFor(rulesets)
    const worked = options.planned
      ? { employeeId, entries: person.shifts.map(shiftAsEntry), rates, items: [], locationRules }
      : { employeeId, entries: workedEntries(person, options.running), rates, items, leave, locationRules }
    yield { person, weeks: calendar.groups.flatMap(([weeks]) => weeks ?? []), lines: payOf(worked, calendar) }
  }
}

/** Splits entries where the scheduled role changes. An entry without a shift is a call-back. */
export function workedEntries(
  { entries, shifts }: Pick<PayrollPerson, 'entries' | 'shifts'>,
  running: Date | undefined,
): WorkedEntry[] {
  const shiftsDuring = overlapFinder(
    shifts.map((shift) => ({ shift, start: Date.parse(shift.startsAt), end: Date.parse(shift.endsAt) })),
  )
  return entries.flatMap((entry) => {
    const { entryId, version, locationId, status, clockIn, breaks } = entry
    const clockOut = entry.clockOut ?? (status === 'open' && running ? running.toISOString() : null)
    if (clockOut === null || clockOut <= clockIn) return []
    const ended = breaks.map(({ start, end }) => ({ start, end: end ?? clockOut }))
    const overlapping = shiftsDuring({ start: Date.parse(clockIn), end: Date.parse(clockOut) }).map(
      ({ shift }) => shift,
    )
    return splitByRole({ clockIn, clockOut }, overlapping).map(({ shift, ...times }) => ({
      entryId,
      version,
      locationId,
      shiftId: shift?.shiftId ?? null,
      roleId: shift?.roleId ?? null,
      ...times,
      breaks: ended.flatMap(({ start, end }) => {
        const within = { start: latest(start, times.clockIn), end: earliest(end, times.clockOut) }
        return within.start < within.end ? within : []
      }),
      callBack: shift === undefined,
    }))
  })
}

type Times = { clockIn: string; clockOut: string }
const latest = (one: string, other: string) => (one > other ? one : other)
const earliest = (one: string, other: string) => (one < other ? one : other)

/**
 * Splits a time where the scheduled role changes. Time between shifts and after the last one belongs to the shift before,
 * time before the first one to the first. Without a change of role, the whole time belongs to the shift that it overlaps
 * longest.
 * @param shifts the overlapping shifts, by start
 */
function splitByRole({ clockIn, clockOut }: Times, shifts: readonly PlannedShift[]) {
  if (new Set(shifts.map(({ roleId }) => roleId)).size <= 1) {
    return [{ clockIn, clockOut, shift: longestOverlap({ clockIn, clockOut }, shifts) }]
  }
  const edges = shifts
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((at) => at > clockIn && at < clockOut)
  const cuts = [...new Set([clockIn, ...edges])].toSorted()
  const parts: (Times & { shift: PlannedShift | undefined })[] = []
  for (const [index, from] of cuts.entries()) {
    const previous = parts.at(-1)
    const current = shifts.findLast(({ startsAt, endsAt }) => startsAt <= from && endsAt > from)
    const shift = current ?? previous?.shift ?? shifts[0]
    const to = cuts[index + 1] ?? clockOut
    if (previous && previous.shift?.roleId === shift?.roleId) previous.clockOut = to
    else parts.push({ clockIn: from, clockOut: to, shift })
  }
  return parts
}

function longestOverlap({ clockIn, clockOut }: Times, shifts: readonly PlannedShift[]): PlannedShift | undefined {
  let [longest, found]: [number, PlannedShift | undefined] = [0, undefined]
  for (const shift of shifts) {
    const overlap = Date.parse(earliest(clockOut, shift.endsAt)) - Date.parse(latest(clockIn, shift.startsAt))
    if (overlap > longest) [longest, found] = [overlap, shift]
  }
  return found
}

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
    shiftId,
    roleId,
    clockIn: startsAt,
    clockOut: endsAt,
    breaks: pause > 0 ? [{ start: at(middle), end: at(middle + pause) }] : [],
  }
}
