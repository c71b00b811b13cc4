import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#kernel/testing/database.ts'
import { signUp } from '../testing/account.ts'
import { startServer, startWorker } from '../testing/server-process.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'muster-roles-'))
const database = await testDatabase()
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('is one product on two gateways and two workers, also when a worker dies', { timeout: 60_000 }, async () => {
  const environment = { DATABASE_URL: database.url }
  const [dying, staying] = [startWorker(dataDir, environment), startWorker(dataDir, environment)]
  stops.push(dying.stop, staying.stop)
  const [here, there] = await Promise.all([
    startServer(dataDir, environment, 'gateway'),
    startServer(dataDir, environment, 'gateway'),
  ])
  stops.push(here.stop, there.stop)
  const { cookie, call } = await signUp(here.origin, 'roles')
  const statusThere = async () => {
    const answer = await fetch(`${there.origin}/api/time-clock/status`, { headers: { cookie } })
    return (await answer.json()) as { isClockedIn: boolean }
  }
  const punchHere = async (path: string) => {
    const answer = await call('POST', `/api/time-clock/${path}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as { isClockedIn: boolean; caughtUp: boolean }
  }

  expect(await punchHere('clock-in')).toMatchObject({ isClockedIn: true, caughtUp: true })
  expect(await statusThere()).toMatchObject({ isClockedIn: true })

  await dying.kill()
  await punchHere('clock-out')
  // Until the other worker takes over the leases, a response may precede its effect in read models.
  await expect.poll(statusThere, { timeout: 30_000 }).toMatchObject({ isClockedIn: false })
  await expect.poll(async () => (await punchHere('clock-in').then(() => punchHere('clock-out'))).caughtUp).toBe(true)

  expect((await call('POST', '/api/auth/logout')).status).toBe(200)
  const me = async () => (await fetch(`${there.origin}/api/auth/me`, { headers: { cookie } })).status
  await expect.poll(me).toBe(401)
})
