import { derivedId } from '#kernel/commands/ids.ts'
import { deleteExpired } from '#backend/features/identity/delete-expired.ts'
import { reminderMessage } from '#backend/features/identity/mail-templates.ts'
import { addresseeOf } from '#backend/features/notifications/recipient.ts'
import { contextOf } from '#backend/platform/reactions/context.ts'
import { correctionMailHandlers } from '#backend/features/time-clock/correction-mails.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import { joiningHandlers } from '#backend/features/people/onboarding-reactions.ts'
import { offerHandlers } from '#backend/features/shift-requests/reactions.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { recurrenceHandlers } from '#backend/features/templates/reactions.ts'
import { settlingHandlers } from './reconcile-reactions.ts'
import { tellers } from '#backend/features/notifications/reactions.ts'
import { weekHandlers } from '#backend/features/schedule/reactions.ts'

const HOUR = 3_600_000

type Options = Pick<PoliciesOptions, 'commands' | 'jobs' | 'mail' | 'publicUrl' | 'database' | 'log' | 'logger'>

/** What is done when a deadline has come. Each may be called again after a crash, and has one effect all the same. */
export function deadlineHandlers(options: Options): Handlers {
  const { commands, mail, publicUrl, database } = options

  /** The command decides by the clock itself whether the entry still runs; the mail follows what it decided. */
  async function remindToClockOut(deadline: Deadline) {
    const { entryId = '', employeeId = '', clockedInAt = '' } = deadline.data
    const now = new Date()
    const person = await addresseeOf(options, deadline, 'reminders', now)
    if (!person) return
    // An entry whose beginning was corrected is another question; whether it was asked already, the command knows.
    const commandId = derivedId('remind to clock out', entryId, clockedInAt)
    const context = contextOf(deadline, 'clock-out reminder', commandId, now)
    const { events } = await commands.remindToClockOut(context, { employeeId, entryId })
    if (events.length === 0 || person.mode !== 'now') return
    const { email, firstName } = person
    const hours = Math.floor((now.getTime() - Date.parse(clockedInAt)) / HOUR)
    await mail.send(reminderMessage({ email, firstName, link: new URL('/time-clock', publicUrl).href, hours }))
  }

  return {
    'remind-to-clock-out': remindToClockOut,
    ...correctionMailHandlers(options),
    ...settlingHandlers(options),
    ...joiningHandlers(options),
    ...weekHandlers(options),
    ...offerHandlers(options),
    ...tellers(options),
    ...recurrenceHandlers(options, () => new Date()),
    'link-expired': () => deleteExpired(database, new Date()),
  }
}
