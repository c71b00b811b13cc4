import { importStream } from '#backend/features/people/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { z } from 'zod'
import type { EmployeeEvent } from '#schema/people/events.ts'
import type { ImportEvent } from '#schema/people/import-events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { cancel, schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { causeOf, contextOf, type JobDeps } from '#backend/platform/jobs.ts'
import { sendWelcome } from './mailer.ts'
import { revokeAccess } from './revoke-access.ts'

/** How long (ms) an import is left to its own command. Less than a claim without its holder is good for. */
const LEFT_ALONE = 15_000

/** How many people are welcomed at once, and after how long (ms) the next: mail servers limit a sender. */
const WELCOMED_AT_ONCE = 20
const PACE = 5000

const employee = z.object({ employeeId: z.string() })
/** `from`: the index of the first of these people in the import. */
const welcome = z.object({ importId: z.string(), from: z.int() })

export const reactions: Reactions<EmployeeEvent | ImportEvent> = {
  EmployeeTerminated: ({ data: { employeeId } }) => [
    schedule(jobs['identity.revoke-access'], { id: `access-${employeeId}`, data: { employeeId } }),
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

/** Welcomes some of the people of an import, once all are employed, and schedules the next. */
async function welcomeImported(due: Job<z.infer<typeof welcome>>, deps: JobDeps): Promise<void> {
  const { importId, from } = due.data
  const { commands, jobs: queue } = deps
  if (from === 0) await commands.reconcileImport(contextOf(due, 'import', derivedId(due.id)), { importId })
  const [organization, imported] = await Promise.all([
    commands.readState(organizationStream, causeOf(due).organizationId),
    commands.readState(importStream, importId),
  ])
  if (organization.status === 'unknown' || imported.status === 'unknown') return
  const next = from + WELCOMED_AT_ONCE
  for (const { employeeId } of imported.people.slice(from, next)) await welcomeOne(employeeId, organization.name, deps)
  if (next >= imported.people.length) return
  const planned = { id: `welcome-${importId}-${next}`, at: new Date(Date.now() + PACE), data: { importId, from: next } }
  await queue.schedule(jobs['identity.welcome-imported'], { ...planned, cause: due.cause })
}

async function welcomeOne(employeeId: string, organization: string, deps: JobDeps) {
  const person = await deps.commands.readState(employeeStream, employeeId)
  if (person.status !== 'active') return
  // One mail that no server takes must not hold up the others. The sign-in page sends another link.
  await sendWelcome(deps, { ...person, organization }, new Date()).catch((error: unknown) =>
    deps.logger.error({ err: error, employeeId }, 'a welcome could not be sent'),
  )
}

export const jobs = jobTable({
  'identity.revoke-access': job(employee, ({ data }, { database }: Pick<JobDeps, 'database'>) =>
    revokeAccess(database.kysely, data.employeeId),
  ),
  'identity.welcome-imported': job(welcome, welcomeImported),
})
