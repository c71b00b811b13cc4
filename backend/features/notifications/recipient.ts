import { employeeStream } from '#backend/features/people/streams.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { MailMode, Preferences } from '#schema/people/preferences.ts'
import type { NotificationGroup } from '#schema/shared/notification-groups.ts'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { whenToSend } from '#schema/notifications/preferences.ts'
import type { Clocks } from '#backend/platform/plain-text.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Employee } from '#backend/features/people/colleague.ts'

/** `sendAt`: the end of their quiet hours, or now. */
export type Recipient = Employee & { clocks: Clocks; effectivePreferences: Preferences; sendAt: Date }
type MailRecipient = Recipient & { email: string; mode: MailMode; mailAt: Date }

export async function recipientOf(
  { readState }: Pick<Commands, 'readState'>,
  employeeId: string,
  now: Date,
): Promise<Recipient | undefined> {
  const employee = await readState(employeeStream, employeeId)
  if (employee.status !== 'active') return undefined
  const effectivePreferences = employee.preferences ?? defaultPreferences
  const organization = await readState(organizationStream, employee.organizationId)
  const location = organization.status === 'founded' ? organization.locations[employee.locationId] : undefined
  if (organization.status !== 'founded' || !location) throw new Error(`an employee without a location: ${employeeId}`)
  const clocks = { timeZone: location.timeZone, clockFormat: organization.clockFormat }
  return { ...employee, clocks, effectivePreferences, sendAt: whenToSend(effectivePreferences, location.timeZone, now) }
}

export async function mailRecipient(
  commands: Pick<Commands, 'readState'>,
  employeeId: string,
  group: NotificationGroup,
  now: Date,
): Promise<MailRecipient | undefined> {
  const recipient = await recipientOf(commands, employeeId, now)
  if (!recipient || recipient.email === null) return undefined
  const mode = recipient.effectivePreferences.mail[group]
  return { ...recipient, email: recipient.email, mode, mailAt: mode === 'now' ? recipient.sendAt : now }
}
