import type { MailMode, NotificationGroup } from '#schema/people/preferences.ts'
import { defaultPreferences, whenToMail } from '#schema/notifications/preferences.ts'
import type { Employee } from '#backend/features/people/domain/employee.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

/**
 * Whom a deadline's mail concerns now, and when they want mails of that group: only where that is `now` one goes to them
 * here. `undefined`: they have left, or it waits for the end of their quiet hours: the deadline comes again then.
 */
export async function addresseeOf(
  { commands, jobs }: Pick<PoliciesOptions, 'commands' | 'jobs'>,
  deadline: Deadline,
  group: NotificationGroup,
  now: Date,
): Promise<(Employee & { timeZone: string; mode: MailMode }) | undefined> {
  const person = await commands.readState(employeeStream, deadline.data['employeeId'] ?? '')
  if (person.status !== 'active') return undefined
  const preferences = person.preferences ?? defaultPreferences
  const mode = preferences.mail[group]
  const organization = await commands.readState(organizationStream, person.organizationId)
  const location = organization.status === 'founded' ? organization.locations[person.locationId] : undefined
  if (!location) throw new Error(`an employee of no location: ${person.employeeId}`)
  const { timeZone } = location
  const at = mode === 'now' ? whenToMail(preferences, timeZone, now) : now
  if (at <= now) return { ...person, timeZone, mode }
  // Under an id of its own: this one is gone once it is handled.
  await jobs.schedule({ ...deadline, id: `${deadline.id} at ${at.toISOString()}`, at })
  return undefined
}
