import type pg from 'pg'

/** Schemas whose tables can't be derived from others: events, accounts, devices, paid lines, what reactions still have to do. */
export const kept = ['log', 'identity', 'jobs', 'messaging', 'payroll', 'rfid', 'sealing']
/** What an operator decided on events that could not be folded. */
const decisions = 'projections.skipped'
/** Those that a restore makes anew: read models, BullMQ's tables (its pending jobs are kept), roles, the notary's tree. */
export const derived = ['projections', 'read', 'past', 'bullmq', 'access', 'proof']

type Table = { name: string; columns: string[] }

/**
 * The tables to keep, referred-to ones before those that refer to them. Not the note of which log is followed: the next
 * start makes it.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>({
    text: `
      select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where (n.nspname = any($1) or c.oid = to_regclass($2)) and c.relkind = 'r' and c.relpersistence = 'p' and c.oid <> 'log.source'::regclass
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.oid
      order by (select count(*) from pg_constraint where conrelid = c.oid and contype = 'f'), 1`,
    values: [kept, decisions],
  })
  return rows
}
