import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { myShifts, type Shift } from '#backend/features/schedule/shifts.ts'

/** How far ahead (ms) shifts can be swapped or offered. */
const AHEAD = 30 * 24 * 3_600_000

export async function shiftsToSwap(db: Kysely<Tables>, employeeId: string, now: Date): Promise<Shift[]> {
  const from = now.toISOString()
  const to = new Date(now.getTime() + AHEAD).toISOString()
  const [shifts, requests] = await Promise.all([
    myShifts(db, employeeId, { from, to }),
    db
      .selectFrom('read.shift_requests')
      .select('shift_id')
      .where('employee_id', '=', employeeId)
      .where('status', 'in', ['requested', 'accepted', 'available', 'claimed'])
      .execute(),
  ])
  const requested = new Set(requests.map((row) => row.shift_id))
  return shifts.filter(({ id, startsAt }) => startsAt > from && !requested.has(id))
}
