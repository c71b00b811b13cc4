import { sql, type Kysely } from 'kysely'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { OwnData } from './own-data.ts'

/** Every identifier of an employee to be erased. After their key is destroyed, only the id is still readable. */
export type PersonalIdentifiers = {
  employeeId: string
  /** First and last name, joined. */
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  /** EPCs, normalized by `normalizedEpc`. */
  badges: readonly string[]
}

/** Must be idempotent. */
export type Erase = (traces: PersonalIdentifiers, db: Kysely<Tables>) => Promise<void>

export type ForgettingDeps = {
  keys: Pick<Keys, 'destroy'>
  jobs: Pick<Jobs, 'cancelAbout'>
  models: readonly AnyProjection[]
  ownData: readonly OwnData[]
  erasures: readonly Erase[]
  outbox?: string | undefined
}

/** Shorter texts also match data about other people. */
const MIN_LENGTH = 6

/** The texts that identify the employee. First names alone are left out: many people share them. */
export const identifyingTexts = ({ names, emails, phones, badges }: PersonalIdentifiers): readonly string[] =>
  [...names, ...emails, ...phones, ...badges].filter((text) => text.length >= MIN_LENGTH)

const tablesWithErrors = ['jobs.outcome', 'jobs.dead_job', 'jobs.dead_event', 'projections.dead_letter'] as const

export async function eraseFromMessages(db: Kysely<Tables>, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  const quoted = sql.join(
    texts.map((text) => sql`strpos(lower(message), lower(${text})) > 0`),
    sql` or `,
  )
  for (const table of tablesWithErrors) {
    await sql`update ${sql.table(table)} set message = 'Removed, because the message named a forgotten person' where ${quoted}`.execute(
      db,
    )
  }
}
