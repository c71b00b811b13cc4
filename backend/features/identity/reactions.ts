import { employeeStream, importStream, invitationStream } from '#backend/features/people/streams.ts'
import { parseStreamName } from '#kernel/events.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { z } from 'zod'
import type { EmployeeEvent } from '#schema/people/events.ts'
import type { ImportEvent } from '#schema/people/import-events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { cancel, schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { isId } from '#backend/platform/http/scope.ts'
import { latestNames } from '#backend/features/people/names.ts'
import { causeOf, contextOf, type JobDeps } from '#backend/platform/jobs.ts'
import { expiryOf } from './links.ts'
import { addressInUseMessage } from './mail-templates.ts'
import { prepareInvitation, sendWelcome } from './mailer.ts'
import { deleteWaitingMail, keepMail, mayMailStrangers, waitingMail } from './sign-up/mail-to-strangers.ts'
import { deleteApiToken } from './secrets/api-tokens.ts'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import type { ApiTokenEvent } from '#schema/api-tokens/events.ts'
import { endLapsed, revokeAccess } from './revoke-access.ts'
import { enforceSecondFactorPolicy } from './second-factor/enforce-policy.ts'
import { claimantsOf } from './sessions/sign-in.ts'

/** Delay (ms) before a job finishes an import. Shorter than the lifetime of an unused claim. */
const LEFT_ALONE = 15_000

/** Batch size and pause (ms) between emails, because mail servers limit senders. */
const WELCOMED_AT_ONCE = 20
const PACE = 5000

const employee = z.object({ employeeId: z.string() })
const welcome = z.object({ importId: z.string(), from: z.int() })

export const reactions: Reactions<EmployeeEvent | ImportEvent | ApiTokenEvent | OrganizationEvent> = {
  EmailVerified: ({ id, stream }) => [
    schedule(jobs['identity.mail-waiting'], { id: `waiting-${id}`, data: { employeeId: parseStreamName(stream).id } }),
  ],
  EmployeeTerminated: ({ data: { employeeId } }) => [
    schedule(jobs['identity.revoke-access'], { id: `access-${employeeId}`, data: { employeeId } }),
  ],
  EmailLapsed: ({ data: { employeeId } }) => [
    schedule(jobs['identity.end-lapsed'], { id: `lapsed-${employeeId}`, data: { employeeId } }),
  ],
  /** Completes a revocation that a crash interrupted after its event. */
  ApiTokenRevoked: ({ id, data: { tokenId } }) => [
    schedule(jobs['identity.delete-api-token'], { id: `api-token-${id}`, data: { tokenId } }),
  ],
  /** Completes a change that a crash interrupted after its event. */
  SecondFactorPolicySet: ({ id, metadata: { organizationId } }) => [
    schedule(jobs['identity.enforce-second-factor-policy'], { id: `second-factor-${id}`, data: { organizationId } }),
  ],
  EmployeeReactivated: ({ data: { employeeId } }) => [cancel(`access-${employeeId}`)],
  PeopleImported: ({ data: { importId }, metadata }) => [
    schedule(jobs['identity.welcome-imported'], {
      id: `import-${importId}`,
      at: new Date(Date.parse(metadata.at) + LEFT_ALONE),
      data: { importId, from: 0 },
    }),
  ],
}

async function mailWaiting(due: Job<z.infer<typeof employee>>, deps: JobDeps): Promise<void> {
  const { commands, database, jobs: queue } = deps
  const owner = await commands.readState(employeeStream, due.data.employeeId)
  if (owner.status !== 'active' || owner.role !== 'owner') return
  const { organizationId } = owner
  const organization = await commands.readState(organizationStream, organizationId)
  if (organization.status === 'unknown') return
  for (const waiting of await waitingMail(database.kysely, organizationId, new Date())) {
    const { kind, subject_id: id, invited_by: invitedBy } = waiting
    if (kind === 'import') {
      const planned = { id: `verified-import-${id}`, at: new Date(), data: { importId: id, from: 0 }, cause: due.cause }
      await queue.schedule(jobs['identity.welcome-imported'], planned)
    } else {
      const invitation = await commands.readState(invitationStream, id)
      const by = await inviterOf(commands, invitedBy ?? owner.employeeId)
      if (invitation.status === 'pending')
        await (
          await prepareInvitation(deps, { ...invitation, ...by, organization: organization.name })
        )()
    }
    await deleteWaitingMail(database.kysely, waiting)
  }
}

async function inviterOf(commands: JobDeps['commands'], by: string) {
  const names = isId(by) ? await latestNames(commands, [by]) : undefined
  return { invitedById: by, invitedBy: names ? (names.get(by) ?? 'A colleague') : by }
}

async function welcomeImported(due: Job<z.infer<typeof welcome>>, deps: JobDeps): Promise<void> {
  const { importId, from } = due.data
  const { commands, jobs: queue } = deps
  if (from === 0) await commands.reconcileImport(contextOf(due, 'import', derivedId(due.id)), { importId })
  const [organization, imported] = await Promise.all([
    commands.readState(organizationStream, causeOf(due).organizationId),
    commands.readState(importStream, importId),
  ])
  if (organization.status === 'unknown' || imported.status === 'unknown') return
  const { organizationId, actor } = causeOf(due)
  if (!(await mayMailStrangers(commands, organizationId, actor.kind === 'employee' ? actor.employeeId : null))) {
    const expires_at = expiryOf('invitation', new Date()).toISOString()
    const waiting = { kind: 'import', subject_id: importId, invited_by: null, expires_at } as const
    return keepMail(deps.database.kysely, { organization_id: organizationId, ...waiting })
  }
  const resumeAt = (next: number, at: Date) =>
    queue.schedule(jobs['identity.welcome-imported'], {
      id: `welcome-${importId}-${next}`,
      at,
      data: { importId, from: next },
      cause: due.cause,
    })
  const end = Math.min(from + WELCOMED_AT_ONCE, imported.people.length)
  for (const [index, { employeeId }] of imported.people.slice(from, end).entries()) {
    const waitSeconds = await secondsUntilAdmitted(organizationId, deps)
    if (waitSeconds > 0) return resumeAt(from + index, new Date(Date.now() + waitSeconds * 1000))
    await welcomeOne(employeeId, organization.name, deps)
  }
  if (end < imported.people.length) await resumeAt(end, new Date(Date.now() + PACE))
}

/** Returns 0 if the organization's mail budget admits another mail. */
async function secondsUntilAdmitted(organizationId: string, { admitMail }: JobDeps): Promise<number> {
  try {
    await admitMail?.(organizationId, new Date())
    return 0
  } catch (error) {
    if (error instanceof Refusal && error.retryAfter !== undefined) return error.retryAfter
    throw error
  }
}

async function welcomeOne(employeeId: string, organization: string, deps: JobDeps) {
  const person = await deps.commands.readState(employeeStream, employeeId)
  if (person.status !== 'active' || person.email === null) return
  const to = { ...person, email: person.email, organization }
  const hasAccount = (await claimantsOf(deps.commands, person.email))[0] === employeeId
  const link = new URL('/login', deps.publicUrl).href
  const mailed = hasAccount ? sendWelcome(deps, to, new Date()) : deps.mail.send(addressInUseMessage({ ...to, link }))
  // A rejected mail must not block the others. The employee can request another link on the sign-in page.
  await mailed.catch((error: unknown) => deps.logger.error({ err: error, employeeId }, 'a welcome could not be sent'))
}

export const jobs = jobTable({
  'identity.revoke-access': job(employee, ({ data }, { database }: Pick<JobDeps, 'database'>) =>
    revokeAccess(database.kysely, data.employeeId),
  ),
  'identity.end-lapsed': job(employee, ({ data }, { database }: Pick<JobDeps, 'database'>) =>
    endLapsed(database.kysely, data.employeeId),
  ),
  'identity.delete-api-token': job(
    z.object({ tokenId: z.string() }),
    async ({ data }, { database }: Pick<JobDeps, 'database'>) =>
      void (await deleteApiToken(database.kysely, data.tokenId)),
  ),
  'identity.enforce-second-factor-policy': job(
    z.object({ organizationId: z.string() }),
    ({ data }, { database, commands }: Pick<JobDeps, 'database' | 'commands'>) =>
      enforceSecondFactorPolicy({ kysely: database.kysely, commands }, data.organizationId),
  ),
  'identity.mail-waiting': job(employee, mailWaiting),
  'identity.welcome-imported': job(welcome, welcomeImported),
})
