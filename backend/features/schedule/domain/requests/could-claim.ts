import { qualifies, type Qualified } from '#schema/schedule/qualification.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { all } from '../by-id.ts'
import { objection, type Working } from '../rules.ts'
import type { Facts, Week } from '../week.ts'
import { isLive, type Claim } from './request.ts'

type Candidacy = { shift: Shift; employeeId: string; claimant: Qualified; working: Working; facts: Facts }

/** Whether a claim of an employee of this location would be accepted. Ignores their work in the next week. */
export function couldClaim(week: Week, { shift, employeeId, claimant, working, facts }: Candidacy): boolean {
  const { shiftId, roleId, position } = shift
  if (!qualifies({ jobRoleId: roleId, position }, claimant)) return false
  if (claimsOf(week, shiftId).some((claim) => claim.employeeId === employeeId && isLive(claim))) return false
  return objection(week, working, shift, { ...shift, employeeId }, facts) === undefined
}

/** Includes closed claims. */
export const claimsOf = (week: Week, shiftId: string): Claim[] =>
  all(week.requests).filter((request): request is Claim => request.kind === 'claim' && request.shiftId === shiftId)
