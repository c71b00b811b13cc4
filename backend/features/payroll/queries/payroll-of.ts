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

/** An employee with the pay of all workweeks that touch a range. */
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
    const { id: employeeId, rates, items, rulesets } = person
    const calendar = calendarFor(rulesets)
    const worked = options.planned
      ? { employeeId, entries: person.shifts.flatMap(shiftAsEntries), rates, items: [] }
      : { employeeId, entries: workedEntries(person, options.running), rates, items }
    yield { person, weeks: calendar.groups.flatMap(([weeks]) => weeks ?? []), lines: payOf(worked, calendar) }
  }
}

/** Returns the ended entries with the job role of their shift. An entry without a shift is a call-back. */
export function workedEntries(
  { entries, shifts }: Pick<PayrollPerson, 'entries' | 'shifts'>,
  running: Date | undefined,
): WorkedEntry[] {
  const shiftAt = shiftFinder(shifts)
  return entries.flatMap((entry) => {
    const { entryId, version, locationId, status, clockIn, breaks } = entry
    const clockOut = entry.clockOut ?? (status === 'open' && running ? running.toISOString() : null)
    if (clockOut === null || clockOut <= clockIn) return []
    const shift = shifts.length > 0 ? shiftAt(clockIn, clockOut) : undefined
    return {
      entryId,
      version,
      locationId,
      roleId: shift?.roleId ?? null,
      clockIn,
      clockOut,
      breaks: breaks.map(({ start, end }) => ({ start, end: end ?? clockOut })),
      callBack: shift === undefined,
    }
  })
}

/** Finds the shift with the longest overlap. */
function shiftFinder(shifts: readonly PlannedShift[]) {
  const near = overlapFinder(
    shifts.map((shift) => ({ shift, start: Date.parse(shift.startsAt), end: Date.parse(shift.endsAt) })),
  )
  return (startsAt: string, endsAt: string): PlannedShift | undefined => {
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
    let [longest, found]: [number, PlannedShift | undefined] = [0, undefined]
    for (const each of near({ start, end })) {
      const overlap = Math.min(end, each.end) - Math.max(start, each.start)
      if (overlap > longest) [longest, found] = [overlap, each.shift]
    }
    return found
  }
}

/**
 * Returns a shift as if it had been worked, with its break in the middle. Planned breaks are unpaid, however short.
 */
export function shiftAsEntries({
  shiftId,
  locationId,
  roleId,
  startsAt,
  endsAt,
  breakMinutes,
}: PlannedShift): WorkedEntry[] {
  const whole = { entryId: shiftId, version: 1, locationId, roleId, clockIn: startsAt, clockOut: endsAt, breaks: [] }
  if (breakMinutes === 0) return [whole]
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const worked = Math.max(0, end - start - breakMinutes * 60_000)
  const at = (time: number) => new Date(time).toISOString()
  return [
    { ...whole, clockOut: at(start + worked / 2) },
    { ...whole, clockIn: at(end - worked / 2) },
  ]
}
