import type { MailKind } from '#schema/events/employee.ts'
import { defaultPreferences, whenToMail } from '#schema/rules/preferences.ts'
import type { Employee } from '../domain/employee/employee.ts'
import type { Deadline } from './deadlines.ts'
import type { PoliciesOptions } from './policies.ts'

/**
 * Whom a deadline's mail goes to now. `undefined`: they have left, or want no such mail, or it is in their quiet hours:
 * the deadline comes again when those are over.
 */
export async function addresseeOf(
  { commands, jobs }: Pick<PoliciesOptions, 'commands' | 'jobs'>,
  deadline: Deadline,
  kind: MailKind,
  now: Date,
): Promise<(Employee & { timeZone: string }) | undefined> {
  const person = await commands.readState('employee', deadline.data['employeeId'] ?? '')
  if (person.status !== 'active') return undefined
  const preferences = person.preferences ?? defaultPreferences
  if (!preferences.mail[kind]) return undefined
  const organization = await commands.readState('organization', person.organizationId)
  const location = organization.status === 'founded' ? organization.locations[person.locationId] : undefined
  if (!location) throw new Error(`an employee of no location: ${person.employeeId}`)
  const { timeZone } = location
  const at = whenToMail(preferences, timeZone, now)
  if (at <= now) return { ...person, timeZone }
  // Under an id of its own: this one is gone once it is handled.
  await jobs.schedule({ ...deadline, id: `${deadline.id} at ${at.toISOString()}`, at })
  return undefined
}
