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
/** Between two looks (ms) at models that are being built. */
const LOOK = 2000

const person = z.object({ employeeId: z.string() })
const builds = z.object({ builds: z.array(z.object({ name: z.string(), version: z.int(), build: z.int() })) })

/**
 * Somebody is forgotten in three steps, each of which may be repeated after a crash:
 *   erase     deletes what is kept about them beside the log, then destroys their key
 *   rebuild   begins fresh builds of what was folded from the log while there was that key
 *   finish    waits until those serve
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
  // Before their key goes: afterwards nobody knows what to look for.
  const traces = await tracesOf(log, employeeId)
  await eraseOwnRows(kysely, ownData, employeeId)
  for (const each of erasures) await each(traces, kysely)
  await eraseFromMessages(kysely, identifyingTexts(traces))
  if (outbox !== undefined) await eraseFromOutbox(outbox, identifyingTexts(traces))
  await running.cancelAbout(employeeId, (name) => name.startsWith('forgetting.') || name.includes('.reconcile'))
  await keys.destroy([keysOf(employeeId).own])
  await deleteSnapshots(kysely)
  await planRebuild(scheduled)
}

/** Several people who are forgotten within seconds need one rebuild. By then no process uses their keys. */
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
    at: new Date(Date.now() + LOOK),
    data: { builds: begun },
  })
}

/** @throws Error where one of them can't fold what the serving one could: the old rows then serve on */
async function finish({ data }: Job<z.infer<typeof builds>>, { database }: JobDeps): Promise<Date | void> {
  const { pool, kysely } = database
  const names = data.builds.map(({ name }) => name)
  const current = await listBuilds(pool, names)
  // One that is gone has been overtaken by a fresher one.
  const isBehind = (wanted: { name: string; build: number }) =>
    current.some(({ name, build, serving }) => name === wanted.name && build === wanted.build && !serving)
  const behind = data.builds.filter(isBehind)
  for (const build of behind) {
    const [letter] = await newLettersOf(pool, build)
    if (letter)
      throw new Error(`${build.name} can't be built without somebody's data: ${letter.type} ${letter.eventId}`)
  }
  if (behind.length > 0) return new Date(Date.now() + LOOK)
  // A process may have written some from its memory meanwhile.
  await deleteSnapshots(kysely)
}

/** Ends what payroll law had kept, once its time is over, and begins anew what was never begun. */
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

/** Whether rows of a model can hold what goes with a person. */
const hasPersonalRows = (model: AnyProjection) => foldedTypes(model).some((type) => personal.has(type))

const deleteSnapshots = (db: Kysely<Tables>) => sql`delete from projections.snapshots`.execute(db)
