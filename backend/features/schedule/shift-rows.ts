import type { z } from 'zod'
import type { listedShift, ownShift } from '#schema/schedule/rest.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'
import type { Shift } from './queries/shifts.ts'
import { existing } from '#backend/platform/http/existing.ts'
import { openLoaders, type Loaders } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/http/services.ts'

/** To four decimals, which still tells seconds apart. */
export const hoursOf = (minutes: number) => Math.round((minutes / 60) * 10_000) / 10_000

/** Shifts as managers see them. Names are looked up once for all of them. */
export async function listedShifts(
  services: Services,
  organizationId: string,
  shifts: readonly Shift[],
): Promise<z.infer<typeof listedShift>[]> {
  const loaders = openLoaders(services, organizationId)
  return Promise.all(
    shifts.map(async (shift) => {
      const person = shift.employeeId === null ? undefined : loaders.person.load(shift.employeeId)
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

/** Shifts as those who work them see them. */
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
    shift.jobRoleId === null ? undefined : loaders.jobRole.load(shift.jobRoleId),
    loaders.location.load(shift.locationId),
  ])
  return {
    id: shift.id,
    role_name: role?.name ?? null,
    role_color: role?.color ?? null,
    start_time: shift.startsAt,
    end_time: shift.endsAt,
    hours: hoursOf(paidMinutes(shift)),
    break_minutes: shift.breakMinutes,
    notes: shift.notes,
    location_name: existing(location).name,
  }
}
