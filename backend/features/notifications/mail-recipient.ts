import { employeeStream } from '#backend/features/people/streams.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { MailMode, NotificationGroup } from '#schema/people/preferences.ts'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { whenToMail } from '#schema/notifications/preferences.ts'
import type { Clocks } from '#backend/platform/plain-text.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Employee } from '#backend/features/people/domain/employee.ts'

type MailRecipient = Employee & { email: string; clocks: Clocks; mode: MailMode; mailAt: Date }

export async function mailRecipient(
  { readState }: Pick<Commands, 'readState'>,
  employeeId: string,
  group: NotificationGroup,
  now: Date,
): Promise<MailRecipient | undefined> {
  const employee = await readState(employeeStream, employeeId)
  if (employee.status !== 'active' || employee.email === null) return undefined
  const preferences = employee.preferences ?? defaultPreferences
  const mode = preferences.mail[group]
  const organization = await readState(organizationStream, employee.organizationId)
  const location = organization.status === 'founded' ? organization.locations[employee.locationId] : undefined
  if (organization.status !== 'founded' || !location) throw new Error(`an employee without a location: ${employeeId}`)
  const clocks = { timeZone: location.timeZone, clockFormat: organization.clockFormat }
  const mailAt = mode === 'now' ? whenToMail(preferences, location.timeZone, now) : now
  return { ...employee, email: employee.email, clocks, mode, mailAt }
}
