import type pg from 'pg'

type Letter = { id: string; what: string; attempts: number; parked_at: string; message: string }

/** Returns the dead letters. An id begins with its kind: `model-` (read model), `event-` (reaction) or `job-`. */
export async function listDeadLetters(pool: pg.Pool): Promise<Letter[]> {
  const { rows } = await pool.query<Letter>(
    `select 'model-' || id as id, concat(name, ': ', type, ' ', event_id, ' of ', stream) as what, attempts, parked_at, message
       from projections.dead_letter
     union all
     select 'event-' || id, concat('reactions: ', type, ' ', event_id, ' of ', stream), attempts, parked_at, message
       from jobs.dead_event
     union all
     select 'job-' || id, concat(job ->> 'name', ': ', job_id), attempts, parked_at, message
       from jobs.dead_job
     order by parked_at, id`,
  )
  return rows
}

const statements = {
  retry: {
    model: 'update projections.dead_letter set retry = true where id = any($1)',
    event: 'update jobs.dead_event set retry = true where id = any($1)',
    job: `with taken as (delete from jobs.dead_job where id = any($1) returning job_id, job)
      insert into jobs.outbox (id, job) select job_id, job from taken`,
  },
  skip: {
    model: `with skipped as (update projections.dead_letter set retry = true where id = any($1) returning name, build, event_id)
      insert into projections.skipped (name, version, event_id)
      select name, version, event_id from skipped join projections.projection using (name, build) on conflict do nothing`,
    event: 'update jobs.dead_event set skip = true where id = any($1)',
    job: 'delete from jobs.dead_job where id = any($1)',
  },
}

/** `selection`: ids as listed, or `all`. @throws Error for an unknown id */
export async function settleDeadLetters(
  pool: pg.Pool,
  what: keyof typeof statements,
  selection: readonly string[],
): Promise<number> {
  const listed = (await listDeadLetters(pool)).map(({ id }) => id)
  const ids = selection[0] === 'all' ? listed : selection
  const unknown = ids.find((id) => !listed.includes(id))
  if (unknown !== undefined) throw new Error(`There is no dead letter ${unknown}`)
  for (const kind of ['model', 'event', 'job'] as const) {
    const numbers = ids.flatMap((id) => (id.startsWith(`${kind}-`) ? [id.slice(kind.length + 1)] : []))
    if (numbers.length > 0) await pool.query(statements[what][kind], [numbers])
  }
  return ids.length
}
