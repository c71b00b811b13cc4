import type { PersonalIdentifiers } from '#backend/platform/erasure.ts'
import { streamName, type AnyEvent } from '#kernel/events.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { forgottenName } from '#schema/shared/personal.ts'

const isText = (text: unknown): text is string => typeof text === 'string' && text !== ''

export async function tracesOf(log: Pick<EventLog, 'read'>, employeeId: string): Promise<PersonalIdentifiers> {
  const events: AnyEvent[] = []
  for (const category of ['employee', 'invitation'] as const) {
    for await (const event of log.read(streamName(category, employeeId))) events.push(event)
  }
  const found = {
    names: new Set<string>(),
    emails: new Set<string>(),
    phones: new Set<string>(),
    badges: new Set<string>(),
  }
  const add = (to: Set<string>, ...texts: unknown[]) => {
    for (const text of texts) if (isText(text)) to.add(text)
  }
  const named = ({ firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined }) => {
    if (isText(firstName) && isText(lastName) && firstName !== forgottenName.firstName) {
      found.names.add(`${firstName} ${lastName}`)
    }
  }
  for (const { type, data } of events) {
    switch (type) {
      case 'EmployeeHired':
        named(data)
        add(found.emails, data.email)
        add(found.phones, data.phone)
        break
      case 'EmployeeChanged':
        for (const details of [data.before, data.after]) {
          named(details)
          add(found.phones, details.phone)
        }
        break
      case 'EmailChanged':
        add(found.emails, data.before, data.after)
        break
      case 'EmailVerified':
      case 'EmailLapsed':
      case 'InvitationResent':
      case 'InvitationRevoked':
        add(found.emails, data.email)
        break
      case 'InvitationSent':
      case 'InvitationAccepted':
        named(data)
        add(found.emails, data.email)
        break
      case 'BadgeRegistered':
        add(found.badges, data.epc, data.before)
        break
      case 'BadgeRemoved':
        add(found.badges, data.epc)
        break
      default:
    }
  }
  const { names, emails, phones, badges } = found
  return { employeeId, names: [...names], emails: [...emails], phones: [...phones], badges: [...badges] }
}
