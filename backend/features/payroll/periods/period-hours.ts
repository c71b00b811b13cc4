import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { PunchReview } from '#projections/time-clock/punch-reviews.ts'
import type { Role } from '#schema/people/events.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import type { Range } from '../domain/totals.ts'
import { hasPaidLeave } from '../queries/paid-leave.ts'
import { periodBounds } from './period-bounds.ts'
import type { HoursToApprove } from './period-decider.ts'

export type HoursScope = { organizationId: string; locationId: string | null; employeeIds?: readonly string[] }

export type PeriodHours = HoursToApprove & {
  firstName: string
  lastName: string
  locationId: string
  role: Role
  payrollNumber: string | null
  /** Whether the employee has hours, including an open entry, pay items or paid leave in the period. */
  hasPay: boolean
}

/** An entry that starts more than this many days before a period has ended by then. */
export const LONGEST_ENTRY = 3

/** Returns everyone by name, including employees without hours, because they can confirm too. */
export async function hoursIn(db: Kysely<Tables>, who: HoursScope, period: Range): Promise<PeriodHours[]> {
  const people = await peopleOf(db, who)
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return []
  const entries = await entriesIn(db, ids, period)
  const boundsOf = await periodBounds(db, who.organizationId, period)
  const reviews = await reviewsIn(db, ids)
  const [items, leave] = await Promise.all([itemsIn(db, ids, period), leaveIn(db, ids, period)])
  const entriesOf = Map.groupBy(entries, ({ employeeId }) => employeeId)
  return people.map(({ id: employeeId, zone, ...person }) => {
    const bounds = boundsOf({ locationId: person.locationId, zone }, period)
    const nearby = entriesOf.get(employeeId) ?? []
    const own = nearby.filter((entry) => isWithin(entry, bounds))
    const clockIns = new Map(nearby.map(({ entryId, clockIn }) => [entryId, clockIn]))
    const ownIds = new Set(own.map(({ entryId }) => entryId))
    const pendingReviews = (reviews.get(employeeId) ?? [])
      .map((review) => ({
        // A missing clock-out belongs to the day of its clock-in, not to the day on which it was noticed.
        day: dayOf(clockIns.get(review.entryId ?? '') ?? instantOf(review), zone),
        reason: reasonByReview[review.kind],
        entryId: review.entryId ?? '',
      }))
      .filter(({ day, entryId }) =>
        clockIns.has(entryId) ? ownIds.has(entryId) : day >= period.from && day <= period.to,
      )
    const running = own
      .filter(({ status }) => status === 'open')
      .map((entry) => ({ day: dayOf(entry.clockIn, zone), reason: 'Still clocked in' }))
    return {
      ...person,
      employeeId,
      name: `${person.firstName} ${person.lastName}`,
      hours: digestOf(period, own),
      missing: [...running, ...pendingReviews.map(({ day, reason }) => ({ day, reason }))].toSorted((one, other) =>
        one.day < other.day ? -1 : 1,
      ),
      hasPay: own.length > 0 || items.has(employeeId) || leave.has(employeeId),
    }
  })
}

const reasonByReview: Readonly<Record<PunchReview['kind'], string>> = {
  missed: 'A clock-out is missing',
  flagged: 'A punch awaits review',
  set_aside: 'A scan awaits review',
  proposal: 'A proposed correction awaits review',
}

const instantOf = (review: PunchReview) =>
  review.kind === 'proposal' ? (review.proposed?.clockIn ?? review.at) : review.at

export function peopleOf(db: Kysely<Tables>, { organizationId, locationId, employeeIds }: HoursScope) {
  let query = db
    .selectFrom('read.people as person')
    .innerJoin('read.locations as location', 'location.location_id', 'person.location_id')
    .select([
      'person.employee_id as id',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.location_id as locationId',
      'person.role',
      'person.payroll_number as payrollNumber',
      'location.time_zone as zone',
    ])
    .where('person.organization_id', '=', organizationId)
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.employee_id')
  if (locationId) query = query.where('person.location_id', '=', locationId)
  if (employeeIds) query = query.where('person.employee_id', 'in', [...employeeIds])
  return query.execute()
}

type HoursEntry = Awaited<ReturnType<typeof entriesIn>>[number]

async function entriesIn(db: Kysely<Tables>, ids: readonly string[], { from, to }: Range) {
  return db
    .selectFrom('read.time_entries as entry')
    .select((row) => [
      'entry.employee_id as employeeId',
      'entry.entry_id as entryId',
      row.fn<number>('jsonb_array_length', ['entry.versions']).as('versions'),
      'entry.status',
      'entry.clock_in as clockIn',
      'entry.clock_out as clockOut',
      'entry.breaks',
      'entry.roles',
    ])
    .where('entry.employee_id', '=', sql<string>`any(${ids})`)
    .where('entry.status', '!=', 'removed')
    .where('entry.clock_in', '>=', `${addDays(from, -LONGEST_ENTRY)}T00:00:00.000Z`)
    .where('entry.clock_in', '<', `${addDays(to, 3)}T00:00:00.000Z`)
    .orderBy('entry.clock_in')
    .orderBy('entry.entry_id')
    .execute()
}

const isWithin = ({ clockIn, clockOut }: HoursEntry, { start, end }: { start: string; end: string }) =>
  clockIn < end && (clockIn >= start || (clockOut ?? clockIn) > start)

async function reviewsIn(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, PunchReview[]>> {
  const rows = await db
    .selectFrom('read.punch_reviews')
    .select(['employee_id as id', 'reviews'])
    .where('employee_id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, reviews }) => [id, reviews]))
}

async function itemsIn(db: Kysely<Tables>, ids: readonly string[], { from, to }: Range): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('read.pay_items')
    .select('employee_id as id')
    .distinct()
    .where('employee_id', '=', sql<string>`any(${ids})`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function leaveIn(db: Kysely<Tables>, ids: readonly string[], { from, to }: Range): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) id where ${hasPaidLeave({ employeeId: sql`id`, from: sql`${from}`, to: sql`${to}` })}
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Changes with the period's days and with any entry's version, status or times. */
function digestOf({ from, to }: Range, entries: readonly HoursEntry[]): string {
  const facts = entries.map(({ entryId, versions, status, clockIn, clockOut, breaks, roles }) => [
    entryId,
    Math.max(1, versions),
    status,
    clockIn,
    clockOut,
    breaks.map(({ start, end }) => [start, end]),
    ...roles.map(({ at, roleId }) => [at, roleId]),
  ])
  return createHash('sha256')
    .update(JSON.stringify([from, to, facts]))
    .digest('hex')
}
