import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { calendars } from './domain/calendar.ts'
import { payOf } from './domain/pay.ts'
import type { Range } from './domain/totals.ts'
import { payrollPeople } from './queries/payroll-people.ts'
import type { PayrollPerson } from './queries/payroll-person.ts'
import { shiftAsEntry, workedEntries } from './queries/payroll-of.ts'

/** `today`: the employee's local day. `reachesAt`: when today's overtime begins or began. `until`: the end of their shift. */
export type OvertimeToday = { person: PayrollPerson; today: string; reachesAt: string; until: string | null }

/** Earliest first. `ahead`: how long (ms) an employee without a shift is assumed to stay. */
export async function overtimeToday(db: Kysely<Tables>, reach: Reach, now: Date, ahead = 0): Promise<OvertimeToday[]> {
  const utc = now.toISOString().slice(0, 10)
  // Covers today in every time zone.
  const range = { from: addDays(utc, -1), to: addDays(utc, 1) }
  const employeeIds = await presentOn(db, reach, range)
  if (employeeIds.length === 0) return []
  const calendarFor = calendars(range.from, range.to)
  const found: OvertimeToday[] = []
  for await (const person of payrollPeople(db, { ...reach, employeeIds }, range)) {
    const { entries, until } = asPlanned(person, now, ahead)
    const { id: employeeId, rates, salary, rulesets, zone, locationRules } = person
    const today = dayOf(now.toISOString(), zone)
    const starts = payOf({ employeeId, entries, rates, items: [], salary, locationRules }, calendarFor(rulesets))
      .filter(({ kind }) => kind === 'straight-time')
      .flatMap(({ portions }) => portions)
      .flatMap(({ hours, span }) =>
        span && hours !== 'regular' && dayOf(span.startsAt, zone) === today ? span.startsAt : [],
      )
    const [reachesAt] = starts.toSorted()
    if (reachesAt !== undefined) found.push({ person, today, reachesAt, until })
  }
  return found.toSorted((one, other) => (one.reachesAt < other.reachesAt ? -1 : 1))
}

async function presentOn(db: Kysely<Tables>, { organizationId }: Reach, { from, to }: Range): Promise<string[]> {
  const [since, until] = [`${addDays(from, -1)}T00:00:00.000Z`, `${addDays(to, 1)}T00:00:00.000Z`]
  const rows = await db
    .selectFrom('read.people as person')
    .select('person.employee_id as id')
    .where('person.organization_id', '=', organizationId)
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('read.time_entries as entry')
            .select('entry.entry_id')
            .whereRef('entry.employee_id', '=', 'person.employee_id')
            .where('entry.status', '!=', 'removed')
            .where('entry.clock_in', '>=', since)
            .where('entry.clock_in', '<', until),
        ),
        row.exists(
          row
            .selectFrom('read.shifts as shift')
            .select('shift.shift_id')
            .whereRef('shift.employee_id', '=', 'person.employee_id')
            .where('shift.deleted', '=', false)
            .where('shift.starts_at', '>=', since)
            .where('shift.starts_at', '<', until),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

function asPlanned(person: PayrollPerson, now: Date, ahead: number) {
  const { entries, shifts, zone } = person
  const at = now.toISOString()
  const today = dayOf(at, zone)
  const isIn = entries.some(({ status }) => status === 'open')
  const current = shifts.find(({ startsAt, endsAt }) => startsAt <= at && endsAt > at)
  const toCome = shifts.filter(({ startsAt }) => startsAt > at && dayOf(startsAt, zone) === today)
  const stays = isIn && current ? new Date(current.endsAt) : new Date(now.getTime() + ahead)
  return {
    entries: [...workedEntries(person, stays), ...toCome.map(shiftAsEntry)],
    until: toCome.at(-1)?.endsAt ?? (isIn ? (current?.endsAt ?? null) : null),
  }
}
