import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { ForgettingDeps } from '#backend/platform/erasure.ts'
import { eraseFromMessages, identifyingTexts } from '#backend/platform/erasure.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { eraseFromOutbox } from '#backend/platform/mail/outbox.ts'
import { eraseOwnRows } from '#backend/platform/own-data.ts'
import { hasPersonalData } from '#kernel/events.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { addFreshBuild, listBuilds } from '#kernel/projections/builds.ts'
import { newLettersOf } from '#kernel/projections/dead-letters.ts'
import { foldedTypes, type AnyProjection } from '#kernel/projections/projection.ts'
import { LONGEST_USE } from '#kernel/sealing/keys.ts'
import { keysOf } from '#kernel/sealing/sealing.ts'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { streams } from '#schema/streams.ts'
import { tracesOf } from './traces.ts'

const DAY = 24 * 3_600_000
/** Interval (ms) between checks of running builds. */
const BUILD_CHECK_INTERVAL = 2000

const person = z.object({ employeeId: z.string() })
const builds = z.object({ builds: z.array(z.object({ name: z.string(), version: z.int(), build: z.int() })) })

/**
 * Forgetting an employee takes three idempotent jobs:
 *   erase     deletes personal data outside the log, then destroys the employee's key
 *   rebuild   starts fresh builds of projections that were folded with the key
 *   finish    waits until the fresh builds serve
 */
export const reactions: Reactions<EmployeeEvent> = {
  PersonForgotten: ({ data: { employeeId } }) => [
    schedule(jobs['forgetting.erase'], { id: `forget-${employeeId}`, data: { employeeId } }),
  ],
}

async function erase({ data: { employeeId } }: Job<z.infer<typeof person>>, deps: JobDeps): Promise<void> {
  const { database, log, jobs: scheduled } = deps
  const { kysely } = database
  const { keys, jobs: running, ownData, erasures, outbox } = forgettingOf(deps)
  // Must run before the key is destroyed: the traces come from encrypted events.
  const traces = await tracesOf(log, employeeId)
  await eraseOwnRows(kysely, ownData, employeeId)
  for (const each of erasures) await each(traces, kysely)
  await eraseFromMessages(kysely, identifyingTexts(traces))
  if (outbox !== undefined) await eraseFromOutbox(outbox, employeeId, identifyingTexts(traces))
  await running.cancelAbout(employeeId, (name) => name.startsWith('forgetting.') || name.includes('.reconcile'))
  await keys.destroy([keysOf(employeeId).own])
  await deleteSnapshots(kysely)
  await planRebuild(scheduled)
}

/** The delay batches employees forgotten within seconds, and no process uses their cached keys afterwards. */
const planRebuild = (scheduled: JobDeps['jobs']) =>
  scheduled.schedule(jobs['forgetting.rebuild'], {
    id: 'forgetting.rebuild',
    at: new Date(Date.now() + LONGEST_USE),
    data: {},
  })

async function rebuild(_: Job, deps: JobDeps): Promise<void> {
  const { database, jobs: scheduled } = deps
  await deleteSnapshots(database.kysely)
  const begun: z.infer<typeof builds>['builds'] = []
  for (const model of forgettingOf(deps).models.filter(hasPersonalRows)) {
    begun.push(await addFreshBuild(database.pool, model))
  }
  await scheduled.schedule(jobs['forgetting.finish'], {
    id: `forgetting.finish-${randomUUID()}`,
    at: new Date(Date.now() + BUILD_CHECK_INTERVAL),
    data: { builds: begun },
  })
}

/** @throws Error if a build can't fold an event that the serving build could; the old rows then keep serving */
async function finish({ data }: Job<z.infer<typeof builds>>, { database }: JobDeps): Promise<Date | void> {
  const { pool, kysely } = database
  const names = data.builds.map(({ name }) => name)
  const current = await listBuilds(pool, names)
  const isBehind = (wanted: { name: string; build: number }) =>
    current.some(({ name, build, serving }) => name === wanted.name && build === wanted.build && !serving)
  const behind = data.builds.filter(isBehind)
  for (const build of behind) {
    const [letter] = await newLettersOf(pool, build)
    if (letter)
      throw new Error(`${build.name} can't be rebuilt without the forgotten data: ${letter.type} ${letter.eventId}`)
  }
  if (behind.length > 0) return new Date(Date.now() + BUILD_CHECK_INTERVAL)
  // A process may have written snapshots from its cache in the meantime.
  await deleteSnapshots(kysely)
}

async function sweep(_: Job, deps: JobDeps): Promise<Date> {
  const { database, commands, jobs: scheduled, forgetting } = deps
  const next = new Date(Date.now() + DAY)
  if (!forgetting) return next
  const today = new Date().toISOString().slice(0, 10)
  const { rows } = await sql<{ id: string; own: boolean; retained: boolean }>`
    select employee_id as id,
      exists (select from sealing.keys where name = employee_id::text and wrapped is null) as own,
      exists (select from sealing.keys where name = employee_id || ${keysOf('').retained} and wrapped is null) as retained
    from read.people where forgotten_at is not null`.execute(database.kysely)
  for (const { id: employeeId, own, retained } of rows) {
    if (!own) {
      const again = { id: `forget-${employeeId}`, at: new Date(), data: { employeeId } }
      await scheduled.schedule(jobs['forgetting.erase'], again)
    }
    if (retained) continue
    const lastDay = await commands.payKeptUntil(employeeId)
    if (lastDay === null || lastDay >= today) continue
    await forgetting.keys.destroy([keysOf(employeeId).retained])
    await deleteSnapshots(database.kysely)
    await planRebuild(scheduled)
  }
  return next
}

export const jobs = jobTable({
  'forgetting.erase': job(person, erase),
  'forgetting.rebuild': job(z.object({}), rebuild),
  'forgetting.finish': job(builds, finish),
  'forgetting.sweep': job(z.object({}), sweep),
})

function forgettingOf({ forgetting }: JobDeps): ForgettingDeps {
  if (!forgetting) throw new Error('there are no keys of personal data to destroy')
  return forgetting
}

const personal = new Set(
  streams.flatMap(({ events }) =>
    Object.entries(events).flatMap(([type, definition]) => (hasPersonalData(definition) ? type : [])),
  ),
)

const hasPersonalRows = (model: AnyProjection) => foldedTypes(model).some((type) => personal.has(type))

const deleteSnapshots = (db: Kysely<Tables>) => sql`delete from projections.snapshots`.execute(db)
