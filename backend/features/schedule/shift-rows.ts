import type { z } from 'zod'
import type { listedShift, ownShift } from '#schema/schedule/rest.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'
import type { LeftOut } from './domain/skip-conflicts.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { myShifts, type Shift } from './shifts.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { openLoaders, type Loaders } from '#backend/platform/graphql/loaders.ts'
import { hoursOf } from '#backend/platform/http/hours.ts'
import type { Services } from '#backend/platform/services.ts'
import { jobRoleLoader } from '#backend/features/organization/job-roles.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

export async function listedShifts(
  services: Services,
  organizationId: string,
  shifts: readonly Shift[],
): Promise<z.infer<typeof listedShift>[]> {
  const loaders = openLoaders(services, organizationId)
  return Promise.all(
    shifts.map(async (shift) => {
      const person = shift.employeeId === null ? undefined : loaders(personLoader).load(shift.employeeId)
      const [own, employee] = await Promise.all([rowOf(loaders, shift), person])
      return {
        ...own,
        location_id: shift.locationId,
        employee_id: shift.employeeId,
        first_name: employee?.firstName ?? null,
        last_name: employee?.lastName ?? null,
        position: shift.position,
        published: shift.published,
      }
    }),
  )
}

export async function ownShifts(
  services: Services,
  organizationId: string,
  shifts: readonly Shift[],
): Promise<z.infer<typeof ownShift>[]> {
  const loaders = openLoaders(services, organizationId)
  return Promise.all(shifts.map((shift) => rowOf(loaders, shift)))
}

async function rowOf(loaders: Loaders, shift: Shift): Promise<z.infer<typeof ownShift>> {
  const [role, location] = await Promise.all([
    shift.jobRoleId === null ? undefined : loaders(jobRoleLoader).load(shift.jobRoleId),
    loaders(locationLoader).load(shift.locationId),
  ])
  return {
    id: shift.id,
    role_name: role?.name ?? null,
    role_color: role?.color ?? null,
    start_time: shift.startsAt,
    end_time: shift.endsAt,
    hours: hoursOf(paidMinutes(shift) * 60),
    break_minutes: shift.breakMinutes,
    notes: shift.notes,
    location_name: requireRow(location).name,
  }
}

export const leftOutRow = ({ shiftId, employeeId, startsAt, reason }: LeftOut) => ({
  shiftId,
  employeeId,
  startTime: startsAt,
  reason,
})

/** How far ahead (ms) an employee's next shift is looked for. */
const AHEAD = 14 * 24 * 3_600_000

/** Returns the employee's next published shift that has not started. */
export async function nextShiftOf(db: Kysely<Tables>, employeeId: string, now: Date): Promise<Shift | undefined> {
  const span = { from: now.toISOString(), to: new Date(now.getTime() + AHEAD).toISOString() }
  return (await myShifts(db, employeeId, span)).find(({ startsAt }) => startsAt > span.from)
}
