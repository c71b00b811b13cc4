import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#kernel/testing/database.ts'
import { startStandInProcess } from '#kernel/log/eventstoredb/stand-in-process.ts'
import { hire, read, signUp, type Account } from '../testing/account.ts'
import { startServer } from '../testing/server-process.ts'

const database = await testDatabase({ as: 'owner' })
const dataDir = await mkdtemp(join(tmpdir(), 'muster-log-outage-'))
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const query = '{ me { firstName } }'
const graphql = async (account: Account) => {
  const answer = await account.call('POST', '/api/graphql', { body: { query } })
  return read<{ data: { me: { firstName: string } }; errors?: object[]; extensions?: { staleSeconds: number } }>(answer)
}

test('reads work from the read models while the log is paused or down', { timeout: 180_000 }, async () => {
  const log = await startStandInProcess()
  const server = await startServer(dataDir, { DATABASE_URL: database.ownerUrl, EVENTSTORE_URL: log.url })
  const isStale = async (account: Account) => (await account.call('GET', '/api/employees')).headers.has('muster-stale')
  try {
    const owner = await signUp(server.origin, 'outage')
    // Has never sent a request, so no cache of this gateway knows the session.
    const ana = await hire(server.origin, owner, { firstName: 'Ana', role: 'employee' })
    await server.caughtUp()
    const before = await owner.call('GET', '/api/employees')
    expect(before.headers.has('muster-stale')).toBe(false)
    expect((await graphql(owner)).extensions).toBeUndefined()

    log.process.kill('SIGSTOP')
    await vi.waitFor(async () => expect(await isStale(owner)).toBe(true), { timeout: 5000, interval: 100 })
    const employees = await owner.call('GET', '/api/employees')
    expect(Number(employees.headers.get('muster-stale'))).toBeGreaterThan(0)
    expect(await read(employees)).toEqual(await read(before))
    expect(await read(await ana.call('GET', '/api/auth/me'))).toMatchObject({ firstName: 'Ana' })
    const answer = await graphql(ana)
    expect(answer.errors).toBeUndefined()
    expect(answer.data.me).toEqual({ firstName: 'Ana' })
    expect(answer.extensions?.staleSeconds).toBeGreaterThan(0)
    const { entries } = await read<{ entries: object[] }>(await owner.call('GET', '/api/history'))
    expect(entries.length).toBeGreaterThan(0)

    const write = await ana.call('POST', '/api/time-clock/clock-in')
    expect(write.status).toBe(503)
    expect(write.headers.has('retry-after')).toBe(true)

    log.process.kill('SIGCONT')
    await vi.waitFor(async () => expect(await isStale(owner)).toBe(false), { timeout: 30_000, interval: 100 })
    await read(await owner.call('POST', '/api/time-clock/clock-in'))

    log.process.kill('SIGKILL')
    await vi.waitFor(async () => expect(await isStale(owner)).toBe(true), { timeout: 5000, interval: 100 })
    await read(await ana.call('GET', '/api/employees'))
    expect((await graphql(owner)).data.me).toEqual({ firstName: 'Test' })
  } finally {
    await server.stop()
    log.process.kill('SIGKILL')
  }
})
