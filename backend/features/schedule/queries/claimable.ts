import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { isDoubleBooked } from '#schema/schedule/conflicts.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { staffOf } from '#backend/features/notifications/recipients.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { get } from '../domain/by-id.ts'
import type { Opening } from '../domain/net-changes.ts'
import { couldClaim } from '../domain/requests/could-claim.ts'
import { workByPerson, type Working } from '../domain/rules.ts'
import type { Facts, Week } from '../domain/week.ts'
import { qualificationsOf } from '../open-shifts.ts'
import { weekStream } from '../streams.ts'
import { weekIdOf } from '../week-id.ts'

type Sources = { commands: Pick<Commands, 'readState'>; db: Kysely<Tables> }

export type Claimable = { employeeId: string; shifts: Shift[] }

/** Returns who could claim which of the opened shifts that are still open. Leaves out the employees who gave them up. */
export async function claimable(
  { commands, db }: Sources,
  organizationId: string,
  week: Week,
  opened: readonly Opening[],
): Promise<Claimable[]> {
  const open = opened.flatMap(({ givenUpBy, shift: { shiftId } }) => {
    const shift = get(week.shifts, shiftId)?.shift
    return shift?.employeeId === null ? [{ givenUpBy, shift }] : []
  })
  if (!week.published || open.length === 0) return []
  const staff = await staffOf(db, { organizationId, locationId: week.locationId })
  const [qualified, next, organization] = await Promise.all([
    qualificationsOf(db, { organizationId }, staff, new Date()),
    workInNextWeek(commands, week, open),
    commands.readState(organizationStream, organizationId),
  ])
  const roles = new Set(organization.status === 'unknown' ? [] : Object.keys(organization.jobRoles))
  const facts: Facts = { employees: new Map(staff.map((id) => [id, 'active'])), roles }
  const working = workByPerson(week)
  return staff.flatMap((employeeId) => {
    const claimant = qualified.get(employeeId)
    if (!claimant) return []
    const shifts = open
      .filter(({ givenUpBy }) => givenUpBy !== employeeId)
      .map(({ shift }) => shift)
      .filter((shift) => couldClaim(week, { shift, employeeId, claimant, working, facts }))
      .filter((shift) => !isDoubleBooked({ ...shift, employeeId }, next.get(employeeId) ?? []))
    return shifts.length > 0 ? [{ employeeId, shifts }] : []
  })
}

async function workInNextWeek(
  { readState }: Sources['commands'],
  { locationId, weekStart, endsAt }: Week,
  open: readonly { shift: Shift }[],
): Promise<Working> {
  if (open.every(({ shift }) => shift.endsAt <= endsAt)) return new Map()
  const next = await readState(weekStream, weekIdOf(locationId, addDays(weekStart, 7)))
  return next.status === 'unopened' ? new Map() : workByPerson(next)
}
