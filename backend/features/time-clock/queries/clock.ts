import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'

type ClockState = 'out' | 'in' | 'on_break'

/** `id` is the employee's; the entry's fields are null without a running entry. */
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

export const clockColumns = [
  'read.attendance.employee_id as id',
  'read.attendance.state',
  'read.attendance.entry_id as entryId',
  'read.attendance.location_id as locationId',
  'read.attendance.clocked_in_at as clockedInAt',
  'read.attendance.break_started_at as breakStartedAt',
  'read.attendance.break_seconds as breakSeconds',
] as const

/** Returns the clock of each of `ids`, in order. Unknown employees are clocked out. */
export async function clocksById(db: Kysely<Tables>, ids: readonly string[]): Promise<Clock[]> {
  const rows: Clock[] = await db
    .selectFrom('read.attendance')
    .select(clockColumns)
    .where('employee_id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((clock) => [clock.id, clock]))
  return ids.map((id) => byId.get(id) ?? clockThatIsOut(id))
}

/** Seconds worked in the running entry at `now`, without breaks; 0 without one. */
export function workedSeconds(clock: Clock, now: Date): number {
  if (!clock.clockedInAt) return 0
  // A running break stops the clock at its start.
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
