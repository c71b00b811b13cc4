import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { demoAccounts, demoColleague, demoPassword } from '#schema/identity/demo.ts'
import { fileScene } from '#backend/features/identity/testing.ts'
import { openIdentity } from '#backend/features/identity/open.ts'
import { pino } from 'pino'
import { testKeys } from '#kernel/sealing/testing.ts'
import { openReadModels } from '#backend/app/testing/read-models.ts'
import { deleteDemo, readDemoState } from './delete.ts'
import { loadDemo } from './load.ts'

const { database, log, commands, mail, identity } = await fileScene()
const readModels = await openReadModels({ database, log })
afterAll(() => readModels.close())
const logger = pino({ level: 'silent' })
const now = new Date('2026-03-10T12:00:00.000Z')

it('ends all access to the demo organization for good', { timeout: 240_000 }, async () => {
  expect(await deleteDemo(database, commands, now)).toBe(false)
  const demo = {
    keys: testKeys(database),
    database,
    commands,
    mail,
    publicUrl: 'http://muster.test',
    logger,
    demo: true,
  }
  const withDemo = await openIdentity(demo)
  const { setFirstPassword } = withDemo
  await loadDemo({ commands, log, setFirstPassword, recordHeartbeat: async () => undefined, now })
  expect(await readDemoState(commands)).toBe('loaded')

  const caller = () => ({ address: '192.0.2.1', commandId: randomUUID(), now: new Date() })
  const accounts = [...Object.values(demoAccounts), demoColleague]
  const { token } = await withDemo.signIn({ email: demoAccounts.owner, password: demoPassword }, caller())
  for (const email of accounts) {
    const signIn = identity.signIn({ email, password: demoPassword }, caller())
    await expect(signIn).rejects.toMatchObject({ code: 'unauthenticated' })
  }

  await readModels.caughtUp()
  expect(await deleteDemo(database, commands, now)).toBe(true)
  expect(await readDemoState(commands)).toBe('deleted')
  await expect.poll(() => withDemo.session(token)).toBeNull()
  for (const email of accounts) {
    const signIn = withDemo.signIn({ email, password: demoPassword }, caller())
    await expect(signIn).rejects.toMatchObject({ code: 'unauthenticated' })
  }
  const { rowCount } = await database.pool.query('select from identity.credentials')
  expect(rowCount).toBe(0)
  expect(await deleteDemo(database, commands, now)).toBe(true)
  await withDemo.close()
})
