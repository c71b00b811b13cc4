import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ROLE } from './cluster.ts'
import { findRunning, logFile, spawnPostmaster, type Address, type Cluster } from './postmaster.ts'

/** An advisory lock in the database `postgres`, held by the Muster that owns the server and released when it dies. */
const OWNER_LOCK = 5010
const OWNER_TIMEOUT = 5_000
const START_TIMEOUT = 5_000
const RECOVERY_TIMEOUT = 300_000

export type Ownership = {
  /** Holds the lock. Ending this client gives up ownership. */
  client: pg.Client
  address: Address
}

/** @throws Error if another Muster owns the server, it does not start, or `signal` aborts */
export async function takeOver(cluster: Cluster, password: string, signal: AbortSignal): Promise<Ownership> {
  let failing: number | undefined
  let child: { exited: () => boolean } | undefined
  const start = Date.now()
  for (;;) {
    signal.throwIfAborted()
    const found = await findRunning(cluster.directory)
    if (!found && (!child || child.exited())) {
      // Sessions of a killed server can block the next start for a moment, so retry after a failure.
      if (child) failing ??= Date.now()
      if (failing && Date.now() - failing > START_TIMEOUT) throw await startFailure(cluster, 'does not start')
      child = await spawnPostmaster(cluster)
    } else if (found && found !== 'starting') {
      const client = await connect(found, password, cluster)
      const other = client ? await takeOwnerLock(client) : 'gone'
      if (client && !other) return { client, address: found }
      await client?.end()
      if (other !== 'gone') throw inUse(cluster, other)
    }
    if (Date.now() - start > RECOVERY_TIMEOUT) throw await startFailure(cluster, 'does not answer')
    await pause(25)
  }
}

const inUse = ({ dataDir }: Cluster, other = 'gone') =>
  new Error(`${dataDir} is in use by another Muster (${other}): stop that one, or set DATA_DIR to another folder`)

async function startFailure(cluster: Cluster, what: string) {
  const lines = (await readFile(logFile(cluster), 'utf8')).trim().split('\n')
  return new Error(
    `The database in ${cluster.dataDir} ${what}: ${lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1)}`,
  )
}

/** `undefined` while the server starts, recovers or shuts down. */
async function connect(address: Address, password: string, { dataDir }: Cluster): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: urlOf(address, password, 'postgres'),
    application_name: `muster ${process.pid}`,
    keepAlive: true,
  })
  // The `end` event reports a lost connection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '28P01') {
      throw new Error(`The database in ${dataDir} rejects the password in postgres.password beside it`, {
        cause: error,
      })
    }
    if (code === '57P03' || !(error instanceof pg.DatabaseError)) return undefined
    throw error
  }
}

/** Retries, because a killed Muster's sessions take a moment to end. @returns `undefined`, else the lock's owner */
async function takeOwnerLock(client: pg.Client): Promise<string | undefined> {
  try {
    for (const start = Date.now(); Date.now() - start < OWNER_TIMEOUT; await pause(50)) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK])
      if (rows[0]?.mine) return undefined
    }
    const { rows } = await client.query<{ application_name: string }>(
      `select application_name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
      [OWNER_LOCK],
    )
    return rows[0]?.application_name.replace('muster', 'process') ?? 'gone'
  } catch (error) {
    if (await isOpen(client)) throw error
    return 'gone'
  }
}

const isOpen = (client: pg.Client) =>
  client.query('select').then(
    () => true,
    () => false,
  )

export function urlOf({ host, port }: Address, password: string, database: string) {
  if (!host.startsWith('/')) return `postgresql://${ROLE}:${password}@${host}:${port}/${database}`
  return `postgresql://${ROLE}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
