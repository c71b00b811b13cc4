import { locationIn } from '#backend/features/organization/locations.ts'
import { nextShiftOf } from '#backend/features/schedule/shift-rows.ts'
import { dayOf, toInstant } from '#schema/shared/week-time.ts'
import type { KioskCall } from './call.ts'
import { workedSince } from './worked-since.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { recentClockStream } from '#backend/features/time-clock/streams.ts'
import type { z } from 'zod'
import type { Services } from '#backend/platform/services.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { kioskPersonResponse } from '#schema/readers/kiosk.ts'

type Organization = Parameters<typeof locationIn>[0] & { jobRoles: JobRoles }
type JobRoles = Readonly<Record<string, { name: string }>>

/**
 * Returns an employee's name, clock state, hours of the day and next published shift for the kiosk. Reads the log, so that
 * the last punch is included.
 */
export async function clockStateOf(
  { commands, database: { kysely } }: Services,
  { device, now }: KioskCall,
  employeeId: string,
  organization: Organization,
): Promise<z.infer<typeof kioskPersonResponse>> {
  const [person, clock, next] = await Promise.all([
    commands.readState(employeeStream, employeeId),
    commands.readState(recentClockStream, employeeId),
    nextShiftOf(kysely, employeeId, now),
  ])
  const zoneOf = (locationId: string) => locationIn(organization, locationId).timeZone
  const at = now.toISOString()
  const timeZone = zoneOf(device.locationId)
  const entries = [...clock.ended, ...(clock.running ? [clock.running] : [])]
  if (person.status === 'unknown') throw new Refusal('not_found', 'There is no such employee')
  const roles = kioskRoles(organization.jobRoles).filter(({ id }) => person.jobRoleIds?.includes(id) ?? true)
  return {
    first_name: person.firstName,
    last_initial: /^./u.exec(person.lastName)?.[0] ?? '',
    state: clock.status === 'on break' ? 'on_break' : clock.status,
    clocked_in_at: clock.running?.times.clockIn ?? null,
    worked_seconds_today: workedSince(toInstant(dayOf(at, timeZone), '00:00', timeZone), at, entries),
    next_shift: next ? { starts_at: next.startsAt, ends_at: next.endsAt, time_zone: zoneOf(next.locationId) } : null,
    break_started_at: clock.status === 'on break' ? (clock.running.times.breaks.at(-1)?.start ?? null) : null,
    // An employee with one role has nothing to switch to.
    roles: clock.running && roles.length > 1 ? roles : [],
  }
}

/** Roles by name. Employees without assigned roles choose from all. */
export const kioskRoles = (jobRoles: JobRoles) =>
  Object.entries(jobRoles)
    .map(([id, { name }]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
