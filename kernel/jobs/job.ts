import { z } from 'zod'
import type { Actor } from '../events.ts'

const actor: z.ZodType<Actor> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('employee'),
    employeeId: z.string(),
    token: z.object({ id: z.string(), name: z.string() }).exactOptional(),
  }),
  z.object({ kind: z.literal('system'), name: z.string() }),
])

const cause = z.object({
  organizationId: z.string(),
  correlationId: z.string().optional(),
  causationId: z.string().optional(),
  actor,
})
export type Cause = z.infer<typeof cause>

export type Job<Data = unknown> = { id: string; at: Date; data: Data; cause: Cause | null }

type JobDefinition<Data, Deps> = {
  data: z.ZodType<Data>
  /** Must be idempotent, because a crash may run it twice. @returns when to run again, if it is too early */
  handle: (job: Job<Data>, deps: Deps) => Promise<Date | void>
  /** Hands small jobs with the same due time to BullMQ in batches. They can't be canceled, and run twice if scheduled twice. */
  together?: boolean
}

export const job = <Data, Deps>(
  data: z.ZodType<Data>,
  handle: JobDefinition<Data, Deps>['handle'],
  options: Pick<JobDefinition<Data, Deps>, 'together'> = {},
): JobDefinition<Data, Deps> => ({ data, handle, ...options })

/** A job under its stored name, which never changes. */
export type NamedJob<Data, Deps> = JobDefinition<Data, Deps> & { name: string }

export type Schedulable<Data> = Pick<NamedJob<Data, never>, 'name' | 'data' | 'together'>

// oxlint-disable-next-line typescript/no-explicit-any -- a definition is contravariant in its data: no narrower type holds several
export type JobTable<Deps> = Readonly<Record<string, NamedJob<any, Deps>>>

/** A feature's jobs by name: `jobTable({ 'notify.swap-requested': job(z.object({…}), handle) })`. */
// oxlint-disable-next-line typescript/no-explicit-any -- as in JobTable
export function jobTable<const Table extends Record<string, JobDefinition<any, any>>>(table: Table) {
  const named = Object.entries(table).map(([name, definition]) => [name, { ...definition, name }])
  return Object.fromEntries(named) as { readonly [Name in keyof Table]: Table[Name] & { name: string } }
}

/** When to run a job, under which id, with what data. A pending id ignores further schedules. */
export type PlannedJob<Data> = { id: string; at: Date; data: Data; cause?: Cause | null }

export const storedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  data: z.unknown(),
  cause: cause.nullable(),
  together: z.boolean().optional(),
})
export type StoredJob = z.infer<typeof storedJob>

/** Changes to the queue: cancellations first, then additions. */
export type Changes = { cancel: readonly string[]; schedule: readonly StoredJob[] }

export const toStored = <Data>(
  { name, together }: Schedulable<Data>,
  { id, at, data, cause = null }: PlannedJob<Data>,
): StoredJob => ({ id, name, at: at.toISOString(), data, cause, ...(together && { together }) })
