import type pg from 'pg'

/** Schemas that can't be rebuilt: events, accounts, devices, pay lines, pending reactions. */
export const kept = [
  'log',
  'directory',
  'identity',
  'jobs',
  'messaging',
  'payroll',
  'rfid',
  'sealing',
  'time_off',
  'webhooks',
]
const decisions = 'projections.skipped'
/** Schemas that are rebuilt after a restore: read models, BullMQ's tables (pending jobs are saved), roles, the notary's tree. */
export const derived = ['projections', 'read', 'past', 'bullmq', 'access', 'proof']

type Table = { name: string; columns: string[] }

/**
 * Returns the tables to save, those without foreign keys first. No referenced table has foreign keys itself; a chain would need a
 * sort by dependency. `log.source` is left out because the next start writes it.
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
