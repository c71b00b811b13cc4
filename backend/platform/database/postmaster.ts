import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, open, readFile, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ServerUser } from './server-user.ts'

const run = promisify(execFile)
const onWindows = platform() === 'win32'

/** The shortest limit on a socket path (macOS), minus the file name that Postgres appends. */
const MAX_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length
const LOG_LIMIT = 10 * 1024 * 1024

export type Cluster = {
  dataDir: string
  directory: string
  binaries: string
  user: ServerUser
  /** Chosen at the first start and reused for restarts, so that the URL stays valid. */
  address?: Address
  durable: boolean
}

export type Address = { host: string; port: number }

export const logFile = ({ dataDir }: Cluster) => join(dataDir, 'postgres.log')

/** Finds the server that runs on this data. `starting`: it has no address yet. `undefined`: no server runs. */
export async function findRunning(directory: string): Promise<Address | 'starting' | undefined> {
  const { pid, host, port } = await readPidFile(directory)
  if (!pid || !(await isPostgres(pid, directory))) return undefined
  return host && port ? { host, port } : 'starting'
}

async function readPidFile(directory: string) {
  // Lines: pid, data folder, start time, port, socket folder, address, …; fewer while the server starts.
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const lines = (text ?? '').split('\n')
  return { exists: text !== undefined, pid: Number(lines[0]), host: lines[onWindows ? 5 : 4], port: Number(lines[3]) }
}

/** Checks the pid of postmaster.pid: after a crash it may belong to another process. */
async function isPostgres(pid: number, directory: string): Promise<boolean> {
  try {
    if (platform() === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === directory && !(await isZombie(pid))
    if (onWindows) return (await run('tasklist', ['/fi', `pid eq ${pid}`, '/nh'])).stdout.includes('postgres')
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout.includes(directory)
  } catch {
    // The process does not exist, or belongs to another user.
    return false
  }
}

async function isZombie(pid: number) {
  return /^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, 'utf8'))
}

/** Starts a server in its own session: Ctrl+C reaches only Muster, which then stops the server gracefully. */
export async function spawnPostmaster(cluster: Cluster): Promise<{ exited: () => boolean }> {
  const stale = await readPidFile(cluster.directory)
  if (!cluster.address) await removeSocketFolder(stale.host)
  // Postgres refuses to start while any process has the pid in a killed server's pid file. Only a file that was read
  // above is removed: a newer one belongs to a concurrent start.
  if (stale.exists) await rm(join(cluster.directory, 'postmaster.pid'), { force: true })
  cluster.address ??= await chooseAddress(cluster)
  const settings = { ...baseSettings, ...listenOn(cluster.address), ...(cluster.durable ? {} : notDurable) }
  const log = await open(logFile(cluster), 'a', 0o600)
  if ((await log.stat()).size > LOG_LIMIT) await log.truncate()
  const child = spawn(
    join(cluster.binaries, 'postgres'),
    ['-D', cluster.directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...cluster.user, cwd: cluster.directory, detached: true, stdio: ['ignore', log.fd, log.fd], windowsHide: true },
  )
  let exited = false
  child.once('exit', () => (exited = true))
  child.unref()
  try {
    await once(child, 'spawn')
  } finally {
    await log.close()
  }
  return { exited: () => exited }
}

export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = await findRunning(cluster.directory)
  if (!running) return
  await run(join(cluster.binaries, 'pg_ctl'), ['stop', '-D', cluster.directory, '-m', 'fast', '-w', '-t', '60'], {
    ...cluster.user,
    cwd: cluster.directory,
  })
  if (running !== 'starting') await removeSocketFolder(running.host)
}

async function chooseAddress({ directory, user }: Cluster): Promise<Address> {
  if (onWindows) return { host: '127.0.0.1', port: await freePort() }
  if (Buffer.byteLength(directory) <= MAX_SOCKET_FOLDER) return { host: directory, port: 5432 }
  const host = await mkdtemp(socketFolderPrefix())
  if (user) await chown(host, user.uid, user.gid)
  return { host, port: 5432 }
}

function listenOn({ host, port }: Address) {
  if (!host.startsWith('/')) return { port, listen_addresses: host, unix_socket_directories: '' }
  return { port, listen_addresses: '', unix_socket_directories: `"${host}"`, unix_socket_permissions: '0700' }
}

async function removeSocketFolder(host: string | undefined) {
  if (host?.startsWith(socketFolderPrefix())) await rm(host, { recursive: true, force: true })
}

const socketFolderPrefix = () => join(tmpdir(), 'muster-socket-')

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No free port on 127.0.0.1')
  return address.port
}

const baseSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  // Five processes with up to 35 connections each.
  max_connections: 200,
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  maintenance_work_mem: '64MB',
  // Queries are short: JIT and parallel workers cost more than they save, and each I/O worker is a process.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** For tests: data survives killed processes, but not a power cut. */
const notDurable = { fsync: 'off', full_page_writes: 'off' }
