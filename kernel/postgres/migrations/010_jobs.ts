import { sql, type Kysely } from 'kysely'

/** A scheduled job before BullMQ. */
export type Deadline = { id: string; kind: string; at: string; data: Record<string, string> }

/**
 * Moves jobs to BullMQ, through an outbox table. BullMQ's previous content, alarms for the deadlines, is dropped.
 * @param jobsOf converts an existing deadline to jobs
 */
export async function up(
  db: Kysely<unknown>,
  jobsOf: (deadline: Deadline) => { id: string }[] = () => [],
): Promise<void> {
  await sql`alter schema policies rename to jobs`.execute(db)
  await sql`update jobs.checkpoint set name = 'reactor'`.execute(db)
  await sql`
    create table jobs.outbox (
      sequence bigint generated always as identity primary key,
      id text not null,
      job jsonb
    )
  `.execute(db)
  const { rows } = await sql<Deadline>`
    select id, kind, data, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from jobs.deadlines
  `.execute(db)
  for (const job of rows.flatMap(jobsOf)) {
    await sql`insert into jobs.outbox (id, job) values (${job.id}, ${JSON.stringify(job)}::jsonb)`.execute(db)
  }
  await sql`drop table jobs.deadlines`.execute(db)
  await sql`drop schema if exists bullmq cascade`.execute(db)
}
