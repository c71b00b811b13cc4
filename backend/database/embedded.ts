import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chown,
  link,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findRunning, spawnPostmaster, stopPostmaster, type Cluster, type Running } from './postmaster.ts'
import { findBinaries, findServerUser, makeClusterFolder } from './server-user.ts'

const run = promisify(execFile)

const MAJOR = '18'
const ROLE = 'muster'
const DATABASE = 'muster'
/** Held in the database `postgres` by the Muster that owns the server; the server lets go when that process dies. */
const OWNER_LOCK = 5010
const OWNER_PATIENCE = 3_000
const START_PATIENCE = 10_000
const RECOVERY_PATIENCE = 300_000

export type EmbeddedPostgres = {
  url: string
  /** Ends all sessions, stops the server and waits for it. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** False for tests alone: quicker, and nothing survives a power cut. */
  durable?: boolean
  log?: (line: string) => void
}

/**
 * Postgres 18, as npm brings it, on `dataDir`: made when the folder has none, taken over when a killed Muster left its
 * server running, recovered when that was killed too.
 * @throws Error with one plain sentence where another living Muster has the folder, or the server does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => undefined } = options
  const dataDir = resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true })
  const place = join(dataDir, 'postgres')
  const user = await findServerUser(place)
  const binaries = await findBinaries(user, log)
  const password = await readPassword(join(dataDir, 'postgres.password'))
  if (!(await hasCluster(place))) await createCluster({ dataDir, place, binaries, user, password, durable, log })

  const cluster = { directory: await realpath(place), binaries, logFile: join(dataDir, 'postgres.log'), user, durable }
  let stopping = false
  let owner = await own()

  async function own(): Promise<pg.Client> {
    const client = await takeOver(cluster, password, dataDir, log)
    // The end is what counts; a broken connection says both.
    client.on('error', () => undefined)
    client.once('end', () => void (stopping || regain()))
    return client
  }

  /** The server went away under us (killed, out of memory): bring it back for as long as it takes. */
  async function regain() {
    log('The database went away; starting it again')
    while (!stopping) {
      try {
        owner = await own()
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await pause(1_000)
      }
    }
  }

  const running = await findRunning(cluster.directory)
  if (!running) throw new Error(`The database stopped while starting; see ${cluster.logFile}`)
  await createDatabase(owner)
  await removeLeftovers(dataDir)
  let stopped: Promise<void> | undefined
  return {
    url: urlOf(running, password, DATABASE),
    stop: () => (stopped ??= stop()),
  }

  async function stop() {
    stopping = true
    await owner.end()
    await stopPostmaster(cluster)
  }
}

/** A connection that proves that this process, and no other, has the server, which is started if need be. */
async function takeOver(cluster: Cluster, password: string, dataDir: string, log: (line: string) => void) {
  let failing: number | undefined
  let child: { exited: () => boolean } | undefined
  const begun = Date.now()
  for (;;) {
    const running = await findRunning(cluster.directory)
    if (!running && (!child || child.exited())) {
      // Sessions that outlive a killed server keep the next one from starting until they notice, so one failure is not the end.
      if (child) failing ??= Date.now()
      if (failing && Date.now() - failing > START_PATIENCE) throw await startFailure(cluster, 'does not start')
      child = await spawnPostmaster(cluster)
    }
    const client = running && (await connect(running, password))
    if (client) {
      await claim(client, dataDir)
      if (!child) log('Took over the database that an earlier Muster left running')
      return client
    }
    if (Date.now() - begun > RECOVERY_PATIENCE) throw await startFailure(cluster, 'does not answer')
    await pause(25)
  }
}

async function startFailure(cluster: Cluster, what: string) {
  const lines = (await readFile(cluster.logFile, 'utf8')).trim().split('\n')
  return new Error(`The database ${what}: ${lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1)}`)
}

/** Undefined while the server comes up, recovers or shuts down. */
async function connect(running: Running, password: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: urlOf(running, password, 'postgres'),
    application_name: `muster ${process.pid}`,
    keepAlive: true,
  })
  try {
    await client.connect()
    return client
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '28P01')
      throw new Error('The database refuses the password in DATA_DIR/postgres.password', { cause: error })
    if (code === '57P03' || !(error instanceof pg.DatabaseError)) return undefined
    throw error
  }
}

/** A killed Muster's sessions take a moment to end, so the lock is asked for more than once. */
async function claim(client: pg.Client, dataDir: string) {
  for (const begun = Date.now(); ; await pause(50)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK])
    if (rows[0]?.mine) return
    if (Date.now() - begun > OWNER_PATIENCE) break
  }
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  )
  await client.end()
  const other = rows[0]?.application_name.replace('muster', 'process') ?? 'a process that has just ended'
  throw new Error(`${dataDir} is in use by another Muster (${other}): stop that one, or set DATA_DIR to another folder`)
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}

function urlOf({ host, port }: Running, password: string, database: string) {
  if (!host.startsWith('/')) return `postgresql://${ROLE}:${password}@${host}:${port}/${database}`
  return `postgresql://${ROLE}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** The password of this folder's server, made up once. Linked into place, so that it is never seen half written. */
async function readPassword(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return known.trim()
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if (!(await readFile(file, 'utf8').catch(() => ''))) throw error
  } finally {
    await rm(draft)
  }
  return (await readFile(file, 'utf8')).trim()
}

async function hasCluster(place: string): Promise<boolean> {
  const version = await readFile(join(place, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version && version.trim() !== MAJOR) {
    throw new Error(
      `${place} was written by Postgres ${version.trim()}, and this Muster brings ${MAJOR}: see docs/embedded-postgres.md`,
    )
  }
  return version !== undefined
}

type NewCluster = Omit<Cluster, 'directory' | 'logFile'> & {
  dataDir: string
  place: string
  password: string
  log: (line: string) => void
}

/** Made elsewhere and put in place whole, so that a process killed on the way leaves nothing half made. */
async function createCluster({ dataDir, place, binaries, user, password, durable, log }: NewCluster) {
  const folder = await makeClusterFolder(dataDir, user)
  const secrets = await mkdtemp(join(tmpdir(), 'muster-initdb-'))
  const passwordFile = join(secrets, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [secrets, passwordFile]) await chown(path, user.uid, user.gid)
  try {
    // The builtin locale sorts alike on every machine and survives upgrades of its C library.
    const options = [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]
    if (!durable) options.push('--no-sync')
    await run(
      join(binaries, 'initdb'),
      ['-D', folder, `--username=${ROLE}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...options],
      { ...user, cwd: folder },
    )
  } finally {
    await rm(secrets, { recursive: true })
  }
  const elsewhere = dirname(folder) !== dataDir
  if (elsewhere) log(`The database's files are in ${folder}, where the user that runs it can reach them`)
  try {
    await (elsewhere ? symlink(folder, place) : rename(folder, place))
  } catch (error) {
    await rm(folder, { recursive: true })
    // Another start was quicker: its cluster is as good, and who owns it is settled next.
    if (!(await hasCluster(place))) throw error
  }
}

/** What earlier starts left when they were killed while making a cluster. */
async function removeLeftovers(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('postgres.new-')) await rm(join(dataDir, name), { recursive: true })
  }
}
