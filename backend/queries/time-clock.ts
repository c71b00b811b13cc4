import type { Kysely } from 'kysely'
import { z } from 'zod'
import { instant } from '#schema/events/event.ts'
import type { Tables } from '../database/tables.ts'
import { cursor, pageOf, sizeOf, type Page, type PageRequest } from './page.ts'

export type ClockState = 'out' | 'in' | 'on_break'

/** One person's clock. `id` is the employee's; the entry's fields are null while the clock is out. */
export type Clock = {
  id: string
  state: ClockState
  entryId: string | null
  locationId: string | null
  clockedInAt: string | null
  breakStartedAt: string | null
  /** Seconds of the running entry's ended breaks. */
  breakSeconds: number
}

export type TimeEntry = {
  id: string
  locationId: string
  clockIn: string
  clockOut: string | null
  breaks: { start: string; end: string | null }[]
  breakSeconds: number
  /** Seconds without breaks; null while the entry is open. */
  workedSeconds: number | null
  offline: boolean
}

export const clockColumns = [
  'read.attendance.employee_id as id',
  'read.attendance.state',
  'read.attendance.entry_id as entryId',
  'read.attendance.location_id as locationId',
  'read.attendance.clocked_in_at as clockedInAt',
  'read.attendance.break_started_at as breakStartedAt',
  'read.attendance.break_seconds as breakSeconds',
] as const

/** The clock of each of `ids`, in their order; out where nobody of that id ever clocked in. */
export async function clocksById(db: Kysely<Tables>, ids: readonly string[]): Promise<Clock[]> {
  const rows: Clock[] = await db
    .selectFrom('read.attendance')
    .select(clockColumns)
    .where('employee_id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((clock) => [clock.id, clock]))
  return ids.map((id) => byId.get(id) ?? clockThatIsOut(id))
}

const latestFirst = cursor([instant, z.uuid()])

/** One person's entries, latest first. */
export async function timeEntries(
  db: Kysely<Tables>,
  employeeId: string,
  request: PageRequest,
): Promise<Page<TimeEntry>> {
  const first = sizeOf(request)
  let query = db
    .selectFrom('read.time_entries')
    .select([
      'entry_id as id',
      'location_id as locationId',
      'clock_in as clockIn',
      'clock_out as clockOut',
      'breaks',
      'break_seconds as breakSeconds',
      'worked_seconds as workedSeconds',
      'offline',
    ])
    .where('employee_id', '=', employeeId)
    .orderBy('clock_in', 'desc')
    .orderBy('entry_id', 'desc')
  if (request.after) {
    const [clockIn, id] = latestFirst.decode(request.after)
    query = query.where((row) => row(row.refTuple('clock_in', 'entry_id'), '<', row.tuple(clockIn, id)))
  }
  const rows: TimeEntry[] = await query.limit(first + 1).execute()
  return pageOf(rows, first, (entry) => latestFirst.encode([entry.clockIn, entry.id]))
}

/** Seconds worked in the running entry at `now`, without breaks; 0 when out. */
export function workedSeconds(clock: Clock, now: Date): number {
  if (!clock.clockedInAt) return 0
  // A break that still runs has stopped the clock at its start.
  const until = clock.breakStartedAt ? Date.parse(clock.breakStartedAt) : now.getTime()
  return Math.max(0, (until - Date.parse(clock.clockedInAt)) / 1000 - clock.breakSeconds)
}

function clockThatIsOut(id: string): Clock {
  return {
    id,
    state: 'out',
    entryId: null,
    locationId: null,
    clockedInAt: null,
    breakStartedAt: null,
    breakSeconds: 0,
  }
}
