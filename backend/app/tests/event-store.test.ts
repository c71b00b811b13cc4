import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#kernel/testing/database.ts'
import { startStandIn } from '#kernel/log/eventstoredb/stand-in.ts'
import { hire, read, signUp } from '../testing/account.ts'
import { startServer } from '../testing/server-process.ts'

const database = await testDatabase({ as: 'owner' })
const dataDir = await mkdtemp(join(tmpdir(), 'muster-event-store-'))
const standIn = process.env['EVENTSTORE_URL'] === undefined ? await startStandIn() : undefined
afterAll(async () => {
  standIn?.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})

const start = (port?: number) =>
  startServer(dataDir, {
    DATABASE_URL: database.ownerUrl,
    ...(standIn && { EVENTSTORE_URL: standIn.url }),
    ...(port && { PORT: String(port) }),
  })

test('a company runs on EventStoreDB, and goes on after a crash', { timeout: 120_000 }, async () => {
  let server = await start()
  try {
    const owner = await signUp(server.origin, 'event-store')
    const { employeeId } = await hire(server.origin, owner, { firstName: 'Ana', role: 'employee' })
    await read(await owner.call('PUT', `/api/employees/${employeeId}`, { body: { firstName: 'Anna' } }))
    await read(await owner.call('POST', '/api/time-clock/clock-in'))
    await server.kill()

    server = await start(server.port)
    await server.caughtUp()
    await read(await owner.call('POST', '/api/time-clock/clock-out'))
    const shown = await read<{ first_name: string }>(await owner.call('GET', `/api/employees/${employeeId}`))
    expect(shown.first_name).toBe('Anna')
    const { entries } = await read<{ entries: { type: string }[] }>(await owner.call('GET', '/api/history'))
    expect(entries.map(({ type }) => type)).toEqual(expect.arrayContaining(['ClockedIn', 'ClockedOut']))
  } finally {
    await server.stop()
  }
})
