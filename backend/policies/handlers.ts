import { derivedId } from '../commands/ids.ts'
import { deleteExpired } from '../identity/expired.ts'
import { reminderMessage } from '../mail/messages.ts'
import type { Deadline } from './deadlines.ts'
import type { Handlers } from './jobs.ts'
import type { PoliciesOptions } from './policies.ts'

const HOUR = 3_600_000

type Options = Pick<PoliciesOptions, 'commands' | 'mail' | 'publicUrl' | 'database'>

/** What is done when a deadline has come. Each may be called again after a crash, and has one effect all the same. */
export function deadlineHandlers({ commands, mail, publicUrl, database }: Options): Handlers {
  /** The command decides by the clock itself whether the entry still runs; the mail follows what it decided. */
  async function remindToClockOut({ data }: Deadline) {
    const { entryId = '', employeeId = '', organizationId = '', clockedInAt = '', correlationId, causationId } = data
    const now = new Date()
    const context = {
      commandId: derivedId('remind to clock out', entryId),
      organizationId,
      actor: { kind: 'system', name: 'clock-out reminder' },
      now,
      ...(correlationId !== undefined && { correlationId }),
      ...(causationId !== undefined && { causationId }),
    } as const
    const { events } = await commands.remindToClockOut(context, { employeeId, entryId })
    const person = await commands.readState('employee', employeeId)
    if (events.length === 0 || person.status === 'unknown') return
    const { email, firstName } = person
    const hours = Math.floor((now.getTime() - Date.parse(clockedInAt)) / HOUR)
    await mail.send(reminderMessage({ to: email, firstName, link: new URL('/time-clock', publicUrl).href, hours }))
  }

  return {
    'remind-to-clock-out': remindToClockOut,
    'link-expired': () => deleteExpired(database, new Date()),
  }
}
