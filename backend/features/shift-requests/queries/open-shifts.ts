import type { Kysely } from 'kysely'
import type { User } from '#schema/identity/rest.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { openShiftsFor } from '#backend/features/schedule/open-shifts.ts'
import { listPage, type Page, type PageRequest } from '#backend/platform/database/page.ts'
import { pendingClaims, type ShiftRequest } from '../queries.ts'

export type OpenShift = Awaited<ReturnType<typeof openShiftsFor>>[number] & { id: string; claim: ShiftRequest | null }

export const openShiftPage = async (
  db: Kysely<Tables>,
  user: User,
  now: Date,
  request: PageRequest,
): Promise<Page<OpenShift>> =>
  listPage(await openShifts(db, user, now), request, { keyOf: ({ id, shift }) => [shift.startsAt, id] })

/** Returns the open shifts that the caller qualifies for or has claimed, by start. */
export async function openShifts(db: Kysely<Tables>, user: User, now: Date): Promise<OpenShift[]> {
  const [shifts, claims] = await Promise.all([openShiftsFor(db, user, now), pendingClaims(db, user.employeeId)])
  const claimByShift = new Map(claims.map((claim) => [claim.shiftId, claim]))
  return shifts.flatMap(({ shift, qualified }) => {
    const claim = claimByShift.get(shift.id) ?? null
    return qualified || claim ? [{ id: shift.id, shift, qualified, claim }] : []
  })
}
