import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { AttendanceIncident } from '#backend/features/reports/attendance.ts'
import { clocksById, workedSeconds, type Clock } from '../queries/clock.ts'
import { reportOf, type ReportPerson } from '#backend/features/reports/report.ts'
import { cursor, pageOf, sizeOf, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { isId, type Reach } from '#backend/platform/http/scope.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'

/** `marks`: deviations from the schedule. `toApprove`: flagged entries that can be approved as punched. */
export type TimesheetDay = {
  date: string
  workedSeconds: number
  scheduledSeconds: number
  marks: AttendanceIncident['kind'][]
  isIn: boolean
  /** Not part of `workedSeconds`. */
  runningSeconds: number
  reviews: number
  toApprove: string[]
}

export type TimesheetRow = {
  id: string
  firstName: string
  lastName: string
  workedSeconds: number
  scheduledSeconds: number
  days: TimesheetDay[]
}

/** Sums and counts cover all rows, not only the page. */
export type Timesheet = Page<TimesheetRow> & {
  workedSeconds: number
  scheduledSeconds: number
  reviews: number
  totalCount: number
}

export type TimesheetFilter = {
  reach: Reach
  from: string
  employeeId?: string | null | undefined
  needsReview: boolean
}

const afterEmployee = cursor([z.uuid()])

/** Worked and scheduled hours of a week by employee and day: active employees, and others with hours, by last name. */
export async function timesheet(
  db: Kysely<Tables>,
  { reach, from, employeeId, needsReview }: TimesheetFilter,
  request: PageRequest,
  now: Date,
): Promise<Timesheet> {
  const first = sizeOf(request)
  const [last] = request.after ? afterEmployee.decode(request.after) : [undefined]
  const range = { from, to: addDays(from, 6) }
  const isOne = employeeId === null || employeeId === undefined || isId(employeeId)
  // The timesheet shows no amounts.
  const view = { now, onlySeen: false, maySeePay: () => false }
  const { people } = isOne ? await reportOf(db, { ...reach, ...range, employeeId }, view) : { people: [] }
  const [reviewsOf, clocks] = await Promise.all([
    waitingOf(db, people),
    people.length === 0
      ? []
      : clocksById(
          db,
          people.map(({ person }) => person.id),
        ),
  ])
  const clockById = new Map<string, Clock>(clocks.map((clock) => [clock.id, clock]))
  const rows: TimesheetRow[] = []
  for (const each of people) rows.push(await rowOf(each, from, reviewsOf(each), clockById.get(each.person.id), now))
  const all = needsReview ? rows.filter((row) => countReviews([row]) > 0) : rows
  const start = last === undefined ? 0 : all.findIndex(({ id }) => id === last) + 1
  return {
    ...pageOf(all.slice(start, start + first + 1), first, ({ id }) => afterEmployee.encode([id])),
    workedSeconds: all.reduce((sum, row) => sum + row.workedSeconds, 0),
    scheduledSeconds: all.reduce((sum, row) => sum + row.scheduledSeconds, 0),
    reviews: countReviews(all),
    totalCount: all.length,
  }
}

const countReviews = (rows: readonly TimesheetRow[]) =>
  rows.flatMap(({ days }) => days).reduce((sum, { reviews }) => sum + reviews, 0)

async function rowOf(
  { person, worked, planned, workedDays, plannedDays, incidents }: ReportPerson,
  from: string,
  reviews: readonly Waiting[],
  clock: Clock | undefined,
  now: Date,
): Promise<TimesheetRow> {
  const happened = await incidents()
  const { id, firstName, lastName, zone } = person
  const inOn = clock?.clockedInAt ? dayOf(clock.clockedInAt, zone) : undefined
  return {
    id,
    firstName,
    lastName,
    workedSeconds: worked.workedSeconds,
    scheduledSeconds: planned.workedSeconds,
    days: [0, 1, 2, 3, 4, 5, 6].map((days) => {
      const date = addDays(from, days)
      const waiting = reviews.filter(({ at }) => dayOf(at, zone) === date)
      return {
        date,
        workedSeconds: workedDays.get(date)?.seconds ?? 0,
        scheduledSeconds: plannedDays.get(date)?.seconds ?? 0,
        marks: [...new Set(happened.filter((incident) => incident.date === date).map(({ kind }) => kind))],
        isIn: inOn === date,
        runningSeconds: clock && inOn === date ? Math.floor(workedSeconds(clock, now)) : 0,
        reviews: waiting.length,
        toApprove: waiting.flatMap(({ entryId, approvable }) => (approvable && entryId ? entryId : [])),
      }
    }),
  }
}

type Waiting = { employeeId: string; entryId: string | null; at: string; approvable: boolean }

async function waitingOf(db: Kysely<Tables>, people: readonly ReportPerson[]) {
  const ids = people.map(({ person }) => person.id)
  const { rows } = await sql<Waiting>`
    select row.employee_id as "employeeId", review ->> 'entryId' as "entryId",
      coalesce(entry.clock_in, (review -> 'proposed' ->> 'clockIn')::timestamptz, (review ->> 'at')::timestamptz) as at,
      review ->> 'kind' = 'flagged' and entry.status = 'closed' as approvable
    from read.punch_reviews row
      cross join lateral jsonb_array_elements(row.reviews) review
      left join read.time_entries entry on entry.entry_id = (review ->> 'entryId')::uuid
    where row.employee_id = any(${ids}::uuid[])
  `.execute(db)
  const byPerson = Map.groupBy(rows, ({ employeeId }) => employeeId)
  return ({ person }: ReportPerson) => byPerson.get(person.id) ?? []
}
