import { z } from 'zod'
import type { Actor } from '../events.ts'

const actor: z.ZodType<Actor> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('employee'), employeeId: z.string() }),
  z.object({ kind: z.literal('system'), name: z.string() }),
])

/** The event that a job answers: the commands of its handler continue that event's chain. */
const cause = z.object({
  organizationId: z.string(),
  correlationId: z.string().optional(),
  causationId: z.string().optional(),
  actor,
})
export type Cause = z.infer<typeof cause>

/** What a handler gets. `cause` is `null` for a job that no event asked for. */
export type Job<Data = unknown> = { id: string; at: Date; data: Data; cause: Cause | null }

export type JobDefinition<Data, Deps> = {
  data: z.ZodType<Data>
  /**
   * May run again after a crash, so it must have one effect all the same.
   * @returns when to run again, where it is too early
   */
  handle: (job: Job<Data>, deps: Deps) => Promise<Date | void>
}

/** One kind of job: the shape of its data, and what is done when it is due. */
export const job = <Data, Deps>(
  data: z.ZodType<Data>,
  handle: JobDefinition<Data, Deps>['handle'],
): JobDefinition<Data, Deps> => ({ data, handle })

/** A job's definition under its stored name, which is chosen once. */
export type NamedJob<Data, Deps> = JobDefinition<Data, Deps> & { name: string }

// oxlint-disable-next-line typescript/no-explicit-any -- a definition is contravariant in its data: no narrower type holds several
export type JobTable<Deps> = Readonly<Record<string, NamedJob<any, Deps>>>

/** The jobs of a feature by name: `jobTable({ 'notify.swap-requested': job(z.object({…}), handle) })`. */
// oxlint-disable-next-line typescript/no-explicit-any -- as in JobTable
export function jobTable<const Table extends Record<string, JobDefinition<any, any>>>(table: Table) {
  const named = Object.entries(table).map(([name, definition]) => [name, { ...definition, name }])
  return Object.fromEntries(named) as { readonly [Name in keyof Table]: Table[Name] & { name: string } }
}

/** When a job is to run, under which id, with what. While an id is pending, scheduling it again has no effect. */
export type Planned<Data> = { id: string; at: Date; data: Data; cause?: Cause | null }

/** A job on its way through the outbox and BullMQ. */
export const storedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  data: z.unknown(),
  cause: cause.nullable(),
})
export type StoredJob = z.infer<typeof storedJob>

/** What to do to the queue, in this order: ids to cancel, then jobs to add. */
export type Changes = { cancel: readonly string[]; schedule: readonly StoredJob[] }

export const toStored = <Data>(
  { name }: Pick<NamedJob<Data, never>, 'name' | 'data'>,
  { id, at, data, cause = null }: Planned<Data>,
): StoredJob => ({ id, name, at: at.toISOString(), data, cause })
