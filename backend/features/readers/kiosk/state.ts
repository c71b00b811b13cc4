import { employeeStream } from '#backend/features/people/streams.ts'
import { recentClockStream } from '#backend/features/time-clock/streams.ts'
import type { z } from 'zod'
import type { Services } from '#backend/platform/services.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { kioskPersonResponse } from '#schema/readers/kiosk.ts'

type JobRoles = Readonly<Record<string, { name: string }>>

/** Returns an employee's name and clock state for the kiosk. Reads the log, so that the last punch is included. */
export async function clockStateOf(
  { commands }: Services,
  employeeId: string,
  jobRoles: JobRoles,
): Promise<z.infer<typeof kioskPersonResponse>> {
  const [person, clock] = await Promise.all([
    commands.readState(employeeStream, employeeId),
    commands.readState(recentClockStream, employeeId),
  ])
  if (person.status === 'unknown') throw new Refusal('not_found', 'There is no such employee')
  const roles = kioskRoles(jobRoles).filter(({ id }) => person.jobRoleIds?.includes(id) ?? true)
  return {
    first_name: person.firstName,
    last_initial: /^./u.exec(person.lastName)?.[0] ?? '',
    state: clock.status === 'on break' ? 'on_break' : clock.status,
    clocked_in_at: clock.running?.times.clockIn ?? null,
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
