import { sql, type Kysely } from 'kysely'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { OwnData } from './own-data.ts'

/** By what somebody who is to be forgotten can be found. Only the id is left once their key is gone. */
export type Traces = {
  employeeId: string
  /** First and last names together. */
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  /** EPCs as `normalizedEpc` gives them. */
  badges: readonly string[]
}

/** Repeating it must be harmless. */
export type Erase = (traces: Traces, db: Kysely<Tables>) => Promise<void>

export type ForgettingDeps = {
  keys: Pick<Keys, 'destroy'>
  jobs: Pick<Jobs, 'cancelAbout'>
  /** Of all features. */
  models: readonly AnyProjection[]
  ownData: readonly OwnData[]
  erasures: readonly Erase[]
  /** The folder of mails that no server took. */
  outbox?: string | undefined
}

/** Shorter ones are found in what is about others, too. */
const SHORTEST = 6

/** What names somebody beyond doubt: a first name alone would be many people's. */
export const textsOf = ({ names, emails, phones, badges }: Traces): readonly string[] =>
  [...names, ...emails, ...phones, ...badges].filter((text) => text.length >= SHORTEST)

const messages = ['jobs.outcome', 'jobs.dead_job', 'jobs.dead_event', 'projections.dead_letter'] as const

/** Error messages kept for operators can quote what they failed with, such as an address that a mail server refused. */
export async function eraseFromMessages(db: Kysely<Tables>, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  const quoted = sql.join(
    texts.map((text) => sql`strpos(lower(message), lower(${text})) > 0`),
    sql` or `,
  )
  for (const table of messages) {
    await sql`update ${sql.table(table)} set message = 'It named somebody who was forgotten since' where ${quoted}`.execute(
      db,
    )
  }
}
