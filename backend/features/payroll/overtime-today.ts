import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { calendars } from './domain/calendar.ts'
import { payOf } from './domain/pay.ts'
import { payrollPeople, type PayrollPerson } from './queries/inputs.ts'
import { asWorked, workedEntries } from './queries/pay.ts'

/** `reachesAt`: when their overtime of today begins, or began. `until`: when they are to leave; `null`: nobody planned it. */
export type OvertimeToday = { employeeId: string; reachesAt: string; until: string | null }

/** Who is in overtime today, or will be if they stay as planned; the next to reach it first. */
export async function overtimeToday(db: Kysely<Tables>, reach: Reach, now: Date): Promise<OvertimeToday[]> {
  const utc = now.toISOString().slice(0, 10)
  // The day of every time zone.
  const range = { from: addDays(utc, -1), to: addDays(utc, 1) }
  const calendarFor = calendars(range.from, range.to)
  const found: OvertimeToday[] = []
  for await (const person of payrollPeople(db, reach, range)) {
    const { entries, until } = asPlanned(person, now)
    const { id: employeeId, rates, rulesets, zone } = person
    const today = dayOf(now.toISOString(), zone)
    const starts = payOf({ employeeId, entries, rates, items: [] }, calendarFor(rulesets))
      .filter(({ kind }) => kind === 'straight-time')
      .flatMap(({ portions }) => portions)
      .flatMap(({ hours, span }) =>
        span && hours !== 'regular' && dayOf(span.startsAt, zone) === today ? span.startsAt : [],
      )
    const [reachesAt] = starts.toSorted()
    if (reachesAt !== undefined) found.push({ employeeId, reachesAt, until })
  }
  return found.toSorted((one, other) => (one.reachesAt < other.reachesAt ? -1 : 1))
}

/** What they have worked, with the rest of the shift that they are in or that still begins today. */
function asPlanned(person: PayrollPerson, now: Date) {
  const { entries, shifts, zone } = person
  const at = now.toISOString()
  const today = dayOf(at, zone)
  const isIn = entries.some(({ status }) => status === 'open')
  const current = shifts.find(({ startsAt, endsAt }) => startsAt <= at && endsAt > at)
  const toCome = shifts.filter(({ startsAt }) => startsAt > at && dayOf(startsAt, zone) === today)
  const stays = isIn && current ? new Date(current.endsAt) : now
  return {
    entries: [...workedEntries(person, stays), ...toCome.flatMap(asWorked)],
    until: toCome.at(-1)?.endsAt ?? (isIn ? (current?.endsAt ?? null) : null),
  }
}
