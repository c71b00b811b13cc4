import { randomUUID, type KeyObject } from 'node:crypto'
import { newKey } from '#kernel/sealing/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCommands } from '#backend/app/commands.ts'
import { testLog } from '#backend/app/testing/log.ts'
import { testDatabase, type TestDatabase } from '#kernel/testing/database.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { claimStream } from './streams.ts'

let database: TestDatabase
let log: EventLog
beforeAll(async () => {
  database = await testDatabase()
  log = testLog(database)
})
afterAll(async () => {
  await log.close()
  await database.close()
})

const key = newKey()
const organizationId = randomUUID()
const as = (employeeId: string) =>
  ({ commandId: randomUUID(), organizationId, actor: { kind: 'employee', employeeId }, now: new Date() }) as const

describe.each([
  { kind: 'with a key', claimsKey: key },
  { kind: 'without a key', claimsKey: undefined },
])('claims $kind', ({ claimsKey }) => {
  const open = () => openCommands({ log, claimsKey })

  it('are the same in all processes and ignore case and spaces of an address', async () => {
    const email = `${randomUUID()}@muster.test`
    const [first, second] = [randomUUID(), randomUUID()]
    await open().claimEmail(as(first), { email: ` ${email.toUpperCase()}`, holderId: first })
    const taken = open().claimEmail(as(second), { email, holderId: second })
    await expect(taken).rejects.toMatchObject({ code: 'conflict' })
    const state = await open().readState(claimStream, await open().emailClaimId(email))
    expect(state).toMatchObject({ status: 'held', holderId: first })
  })
})

it('claim ids can’t be derived from a guessed value without the key', async () => {
  const [email, epc] = ['ana@muster.test', 'E280']
  const ours = openCommands({ log, claimsKey: key })
  const ids = [await ours.emailClaimId(email), await ours.badgeClaimId(organizationId, epc)]
  const others = openCommands({ log, claimsKey: newKey() })
  expect(ids).not.toContain(await others.emailClaimId(email))
  expect(ids).not.toContain(await others.badgeClaimId(organizationId, epc))
  const guesses = [derivedId('claim', 'email', email), derivedId('claim', 'badge', organizationId, epc)]
  for (const guess of guesses) expect(ids).not.toContain(guess)
  const before = openCommands({ log })
  expect([await before.emailClaimId(email), await before.badgeClaimId(organizationId, epc)]).toEqual(guesses)
})

it('ids derived from addresses are the same in all processes and can’t be guessed without the key', async () => {
  const parts = ['imported', organizationId, 'ana@muster.test'] as const
  const idBy = async (claimsKey: KeyObject | undefined) =>
    (await openCommands({ log, claimsKey }).idsFromAddresses())(...parts)
  expect(await idBy(key)).toBe(await idBy(key))
  expect(await idBy(key)).not.toBe(await idBy(newKey()))
  expect(await idBy(key)).not.toBe(derivedId(...parts))
  expect(await idBy(undefined)).toBe(derivedId(...parts))
})
