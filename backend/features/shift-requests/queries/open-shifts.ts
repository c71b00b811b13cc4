import type { Kysely } from 'kysely'
import type { User } from '#schema/identity/rest.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { openShiftsFor } from '#backend/features/schedule/open-shifts.ts'
import { myShiftClaims, type ShiftRequest } from '../queries.ts'

/** An open shift as someone who could claim it sees it. `claim`: theirs, if it waits for a manager. */
export type OpenShift = Awaited<ReturnType<typeof openShiftsFor>>[number] & { id: string; claim: ShiftRequest | null }

/** The open shifts that the caller qualifies for or has claimed, by start. */
export async function openShifts(db: Kysely<Tables>, user: User, now: Date): Promise<OpenShift[]> {
  const [shifts, claims] = await Promise.all([openShiftsFor(db, user, now), myShiftClaims(db, user.employeeId)])
  const waiting = new Map(
    claims.flatMap((claim) => (claim.kind === 'claim' && claim.status === 'claimed' ? [[claim.shiftId, claim]] : [])),
  )
  return shifts.flatMap(({ shift, qualified }) => {
    const claim = waiting.get(shift.id) ?? null
    return qualified || claim ? [{ id: shift.id, shift, qualified, claim }] : []
  })
}
