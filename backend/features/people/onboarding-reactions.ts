import type { RecordedEvent } from '#kernel/events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { sendWelcome } from '#backend/features/identity/mailer.ts'
import { contextOf } from '#backend/platform/reactions/context.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream, importStream } from './streams.ts'

/** How long (ms) an import is left alone: its command is at work on it. Less than for what its claims are good alone. */
const LEFT_ALONE = 15_000

/** How many people are welcomed at once, and after how long (ms) the next: mail servers take no more from one sender. */
const WELCOMED_AT_ONCE = 20
const PACE = 5000

type Joined = Extract<RecordedEvent, { type: 'InvitationAccepted' | 'PeopleImported' }>

/** What has been decided on the way to somebody's employment is finished, whatever became of the process. */
export function joiningDeadline({ type, data, metadata }: Joined, chain: Deadline['data']): Deadline {
  const at = new Date(metadata.at)
  if (type === 'InvitationAccepted') {
    const { employeeId } = data
    return { id: `invitation-${employeeId}`, kind: 'settle-invitation', at, data: { employeeId, ...chain } }
  }
  const { importId } = data
  const later = new Date(at.getTime() + LEFT_ALONE)
  return { id: `import-${importId}`, kind: 'settle-import', at: later, data: { importId, ...chain } }
}

export function joiningHandlers(
  options: Pick<PoliciesOptions, 'commands' | 'database' | 'jobs' | 'mail' | 'publicUrl' | 'logger'>,
): Handlers {
  const { commands, jobs, logger } = options

  /** Those of an import from `from` on, a few at a time. */
  const welcomeNext = ({ importId = '', organizationId = '' }: Deadline['data'], from: number, at: Date) =>
    jobs.schedule({
      id: `welcome-${importId}-${from}`,
      kind: 'welcome-imported',
      at,
      data: { importId, organizationId, from: String(from) },
    })

  async function welcome(employeeId: string, organization: string) {
    const person = await commands.readState(employeeStream, employeeId)
    if (person.status !== 'active') return
    // One that no server takes must not hold up the others. Who waits for it can ask for a link on the sign-in page.
    await sendWelcome(options, { ...person, organization }, new Date()).catch((error: unknown) =>
      logger.error({ err: error, employeeId }, 'a welcome could not be sent'),
    )
  }

  return {
    async 'settle-invitation'(deadline) {
      const { employeeId = '' } = deadline.data
      const context = contextOf(deadline, 'accepted invitation', derivedId(deadline.id), new Date())
      await commands.settleInvitation(context, { employeeId })
    },

    async 'settle-import'(deadline) {
      const { importId = '' } = deadline.data
      const now = new Date()
      await commands.settleImport(contextOf(deadline, 'import', derivedId(deadline.id), now), { importId })
      await welcomeNext(deadline.data, 0, now)
    },

    async 'welcome-imported'(deadline) {
      const { importId = '', organizationId = '', from: first = '0' } = deadline.data
      const [organization, imported] = await Promise.all([
        commands.readState(organizationStream, organizationId),
        commands.readState(importStream, importId),
      ])
      if (organization.status === 'unknown' || imported.status === 'unknown') return
      const from = Number(first)
      const next = from + WELCOMED_AT_ONCE
      for (const { employeeId } of imported.people.slice(from, next)) await welcome(employeeId, organization.name)
      if (next < imported.people.length) await welcomeNext(deadline.data, next, new Date(Date.now() + PACE))
    },
  }
}
