import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'

let dataDir: string
let servers: EmbeddedPostgres[] = []
let children: { child: ChildProcess; exited: Promise<unknown> }[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-embedded-'))
})

afterEach(async () => {
  for (const { child, exited } of children) {
    child.kill('SIGTERM')
    await exited
  }
  await Promise.all(servers.map((server) => server.stop()))
  servers = []
  children = []
  await rm(dataDir, { recursive: true, force: true })
})

async function start(options: { log?: (line: string) => void; durable?: boolean } = {}) {
  const server = await startEmbedded({ dataDir, durable: false, ...options })
  servers.push(server)
  return server
}

async function startElsewhere() {
  const script = fileURLToPath(new URL('./fixtures/start-embedded.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push({ child, exited: once(child, 'exit') })
  const [line]: string[] = await once(createInterface(child.stdout), 'line')
  return { child, line: line ?? '' }
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

test('data survives a stop and a start', async () => {
  const first = await start({ durable: true })
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(first.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  await query(first.url, 'create table saved as select 42 as answer')
  await first.stop()
  await expect(query(first.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  const second = await start()
  expect(await query(second.url, 'select answer from saved')).toEqual([{ answer: 42 }])
})

test.skipIf(process.platform === 'win32')('only the owner can read the password and the data', async () => {
  await start()
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0)
})

test('requires the password', async () => {
  const { url } = await start()
  const wrong = new URL(url)
  wrong.password = 'guessed'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('after kill -9 of Muster, the next start takes over the server without data loss', async () => {
  const { child, line: url } = await startElsewhere()
  await query(url, 'create table kept as select 42 as answer')
  const pid = await postmasterPid()
  await kill(child)
  const next = await start()
  expect(await postmasterPid()).toBe(pid)
  expect(next.url).toBe(url)
  expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('after kill -9 of Muster and the server, the next start recovers', async () => {
  const { child, line: url } = await startElsewhere()
  await query(url, 'create table kept as select 42 as answer')
  const pid = await postmasterPid()
  await kill(child)
  process.kill(pid, 'SIGKILL')
  const next = await start()
  expect(await postmasterPid()).not.toBe(pid)
  expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('starts even if another process has the pid in postmaster.pid', async () => {
  const first = await start()
  const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  await first.stop()
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)))
  const next = await start()
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a second Muster on the folder stops with an error that names the first', async () => {
  const { child, line: url } = await startElsewhere()
  const second = await startElsewhere()
  expect(second.line).toBe(
    `${dataDir} is in use by another Muster (process ${child.pid}): stop that one, or set DATA_DIR to another folder`,
  )
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two concurrent starts on an empty folder, one succeeds', async () => {
  const both = await Promise.all([startElsewhere(), startElsewhere()])
  const lines = both.map(({ line }) => line).toSorted()
  expect(lines).toEqual([
    expect.stringContaining('is in use by another Muster'),
    expect.stringContaining('postgresql://'),
  ])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
})

test('restarts a killed server at the same URL', async () => {
  const lines: string[] = []
  const server = await start({ log: (line) => lines.push(line) })
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => query(server.url, 'select 1 as one').catch(String), { timeout: 20_000 }).toEqual([{ one: 1 }])
  expect(await postmasterPid()).not.toBe(pid)
  expect(lines).toEqual(['The database stopped; restarting it'])
})

test('works in a folder whose path is too long for a socket', async () => {
  const short = dataDir
  dataDir = join(short, 'a-rather-long-name-for-a-folder'.repeat(4))
  await chmod(short, 0o711)
  await mkdir(dataDir)
  const { child, line: url } = await startElsewhere()
  await kill(child)
  const next = await start()
  expect(next.url).toBe(url)
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
  await expect(stat(new URL(url).searchParams.get('host') ?? '')).rejects.toThrow('ENOENT')
  dataDir = short
})

test('refuses data of another Postgres version', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/was written by Postgres 17, and this Muster brings 18/)
})

test('reports why a server does not start', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres/postgresql.conf'), 'no_such_setting = 1\n')
  await expect(start()).rejects.toThrow(/does not start: .*no_such_setting|does not start: .*configuration file/)
})
