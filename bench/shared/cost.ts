import { readdir, readFile, readlink } from 'node:fs/promises'
import type { Database } from '#kernel/postgres/database.ts'
import type { Figure } from './report.ts'

/** µs in one clock tick of /proc, which is a hundredth of a second on every Linux that Node runs on. */
const TICK = 10_000
/** TCP_LISTEN in /proc/net/tcp. */
const LISTENING = '0A'

/** Cumulative cost since the machine or database started. Subtract two readings to get the cost between them. */
type Cost = {
  node: number
  postgres: number
  /** `null` without EVENTSTORE_URL, or if the server runs on another machine. */
  eventStore: number | null
  transactions: number
  /** `null` without the extension pg_stat_statements. */
  statements: number | null
}

type Process = { pid: number; parent: number; name: string; cpu: number }

/** @returns a function that returns the cost per call so far */
export async function openCost(servers: readonly { pid: number | undefined }[], { pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const eventStorePid = await processListeningAt(process.env['EVENTSTORE_URL'])
  const postmaster = (await processes()).find(({ pid }) => pid === rows[0]?.pid)?.parent

  async function read(): Promise<Cost> {
    const all = await processes()
    const cpu = (some: readonly Process[]) => some.reduce((sum, each) => sum + each.cpu, 0) * TICK
    const eventStore = all.filter(({ pid }) => pid === eventStorePid)
    return {
      node: cpu(all.filter(({ pid }) => servers.some((server) => server.pid === pid))),
      postgres: cpu(all.filter(({ pid, parent }) => pid === postmaster || parent === postmaster)),
      eventStore: eventStore.length > 0 ? cpu(eventStore) : null,
      transactions: await count('select xact_commit as count from pg_stat_database where datname = current_database()'),
      statements: (await hasStatements()) ? await count('select sum(calls) as count from pg_stat_statements') : null,
    }
  }

  const count = async (query: string) => Number((await pool.query<{ count: bigint }>(query)).rows[0]?.count ?? 0)
  const hasStatements = async () =>
    (await count("select count(*) from pg_extension where extname = 'pg_stat_statements'")) > 0

  const before = await read()
  return async function perCall(calls: number): Promise<Figure[]> {
    const after = await read()
    const figure = (name: string, from: number | null, to: number | null, unit: string): Figure[] =>
      from === null || to === null ? [] : [{ name, value: (to - from) / calls, unit, goal: null }]
    return [
      ...figure('… CPU of Node', before.node, after.node, 'µs'),
      ...figure('… CPU of Postgres', before.postgres, after.postgres, 'µs'),
      ...figure('… CPU of EventStoreDB', before.eventStore, after.eventStore, 'µs'),
      ...figure('… transactions', before.transactions, after.transactions, ''),
      ...figure('… statements', before.statements, after.statements, ''),
    ]
  }
}

/** Returns the process of this machine that listens at the port of the address, whatever its name. */
async function processListeningAt(address: string | undefined): Promise<number | undefined> {
  const port = /:(\d+)/.exec(address?.split('://')[1] ?? '')?.[1]
  if (port === undefined) return undefined
  const suffix = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8').catch(() => '')),
  )
  const inodes = tables
    .flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`)
  for (const { pid } of await processes()) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => [])
    const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')))
    if (targets.some((target) => inodes.includes(target))) return pid
  }
  return undefined
}

/** CPU time in ticks, including ended children: each database connection has a process. */
async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  const read = await Promise.all(
    pids.map(async (pid) => {
      // The process may end between the two reads.
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
      const [, name, rest] = /\((.*)\) (.*)/s.exec(stat ?? '') ?? []
      if (name === undefined || rest === undefined) return []
      const [, parent, , , , , , , , , , ...times] = rest.split(' ')
      const cpu = times.slice(0, 4).reduce((sum, time) => sum + Number(time), 0)
      return [{ pid: Number(pid), parent: Number(parent), name, cpu }]
    }),
  )
  return read.flat()
}
