import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAttempts } from './attempts.ts'
import { openPasswords } from './passwords.ts'
import { isObvious, pins } from './pins.ts'
import { openScene, register, type Scene } from './testing.ts'

let scene: Scene
beforeAll(async () => void (scene = await openScene()))
afterAll(() => scene.close())

const cheap = { memory: 64, passes: 1, parallelism: 1 }

/** Somebody with an organisation of their own, and a kiosk of it. */
async function somebody() {
  const { employeeId } = await register(scene)
  const employee = await scene.commands.readState('employee', employeeId)
  if (employee.status !== 'active') throw new Error('nobody was registered')
  const { organizationId, locationId } = employee
  return { employeeId, organizationId, locationId, kiosk: { readerId: randomUUID(), organizationId } }
}

async function hire({ organizationId, locationId }: { organizationId: string; locationId: string }) {
  const employeeId = randomUUID()
  const person = { firstName: 'Ben', lastName: 'Test', phone: null, position: null, role: 'employee' } as const
  await scene.commands.hireEmployee(system(organizationId), {
    employeeId,
    locationId,
    email: `${employeeId}@muster.test`,
    ...person,
  })
  return { employeeId, organizationId }
}

const system = (organizationId: string) => ({
  commandId: randomUUID(),
  organizationId,
  actor: { kind: 'system', name: 'Test' } as const,
  now: new Date(scene.clock.now),
})

/** Six digits that `pin` is not. */
const other = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')

test('a PIN finds its holder at every gateway, until another takes its place or it is removed', async () => {
  const ana = await somebody()
  const { pin } = await scene.identity.createPin(ana)
  expect(pin).toMatch(/^\d{6}$/)
  expect(await scene.elsewhere.holderOfPin(ana.kiosk, pin)).toBe(ana.employeeId)
  expect(await scene.identity.havePins([ana.employeeId, randomUUID()])).toEqual(new Set([ana.employeeId]))

  const next = await scene.elsewhere.createPin(ana)
  expect(await scene.identity.holderOfPin(ana.kiosk, pin)).toBeNull()
  expect(await scene.identity.holderOfPin(ana.kiosk, next.pin)).toBe(ana.employeeId)

  await scene.identity.removePin(ana.employeeId)
  expect(await scene.elsewhere.holderOfPin(ana.kiosk, next.pin)).toBeNull()
  expect(await scene.elsewhere.havePins([ana.employeeId])).toEqual(new Set())
})

test('it is of one organization alone', async () => {
  const [ana, stranger] = [await somebody(), await somebody()]
  const { pin } = await scene.identity.createPin(ana)
  expect(await scene.identity.holderOfPin(stranger.kiosk, pin)).toBeNull()
})

test('it is kept as a hash, which another organization’s same PIN does not share', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const drawn = pins(
    await parts(),
    () => new Date(scene.clock.now),
    () => '804613',
  )
  await drawn.createPin(ana)
  await drawn.createPin(ben)
  const { rows } = await scene.database.pool.query<{ pin_hash: string }>(
    'select pin_hash from identity.pins where employee_id in ($1, $2)',
    [ana.employeeId, ben.employeeId],
  )
  expect(new Set(rows.map((row) => row.pin_hash)).size).toBe(2)
  for (const { pin_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(rows)).not.toContain('804613')
})

test('one that somebody of the organization has is drawn again', async () => {
  const ana = await somebody()
  const ben = await hire(ana)
  const draws = ['804613', '804613', '804613', '275081']
  const drawn = pins(
    await parts(),
    () => new Date(scene.clock.now),
    () => draws.shift() ?? '',
  )
  expect(await drawn.createPin(ana)).toEqual({ pin: '804613' })
  expect(await drawn.createPin(ben)).toEqual({ pin: '275081' })
  expect(await scene.identity.holderOfPin(ana.kiosk, '804613')).toBe(ana.employeeId)
  expect(await scene.identity.holderOfPin(ana.kiosk, '275081')).toBe(ben.employeeId)
})

test('many first PINs made at once all hold, though the salt is made with them', async () => {
  const ana = await somebody()
  const people = await Promise.all(Array.from({ length: 8 }, () => hire(ana)))
  const made = await Promise.all(
    people.map((person, place) => (place % 2 === 0 ? scene.identity : scene.elsewhere).createPin(person)),
  )
  for (const [place, { pin }] of made.entries()) {
    expect(await scene.identity.holderOfPin(ana.kiosk, pin)).toBe(people[place]?.employeeId)
  }
})

test('what hashing costs may change: PINs of before still find their holder', async () => {
  const ana = await somebody()
  const { pin } = await scene.identity.createPin(ana)
  const dearer = pins(await parts({ ...cheap, passes: 3 }), () => new Date(scene.clock.now))
  expect(await dearer.holderOfPin(ana.kiosk, pin)).toBe(ana.employeeId)
})

test('whoever has left is nobody', async () => {
  const ana = await somebody()
  const ben = await hire(ana)
  const { pin } = await scene.identity.createPin(ben)
  await scene.commands.terminateEmployee(system(ana.organizationId), { employeeId: ben.employeeId })
  expect(await scene.identity.holderOfPin(ana.kiosk, pin)).toBeNull()
})

describe('guessing', () => {
  const tooMany = { code: 'too_many_requests', message: 'Too many wrong PINs. Try again in 5 minutes.' }

  test('ends after ten wrong ones, for the right one too, at that kiosk and for five minutes', async () => {
    const ana = await somebody()
    const { pin } = await scene.identity.createPin(ana)
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await scene.identity.holderOfPin(ana.kiosk, other(pin))).toBeNull()
    }
    await expect(scene.elsewhere.holderOfPin(ana.kiosk, pin)).rejects.toMatchObject(tooMany)
    expect(await scene.identity.holderOfPin({ ...ana.kiosk, readerId: randomUUID() }, pin)).toBe(ana.employeeId)
    scene.clock.now += 5 * 60_000
    expect(await scene.identity.holderOfPin(ana.kiosk, pin)).toBe(ana.employeeId)
  })

  test('is not made good by a PIN of one’s own in between', async () => {
    const ana = await somebody()
    const { pin } = await scene.identity.createPin(ana)
    for (let guess = 0; guess < 10; guess += 1) {
      await scene.identity.holderOfPin(ana.kiosk, pin)
      await scene.identity.holderOfPin(ana.kiosk, other(pin))
    }
    await expect(scene.identity.holderOfPin(ana.kiosk, pin)).rejects.toMatchObject(tooMany)
  })

  test('many at once gains only the few that are hashed together', async () => {
    const ana = await somebody()
    const { pin } = await scene.identity.createPin(ana)
    const guesses = await Promise.allSettled(
      Array.from({ length: 60 }, () => scene.identity.holderOfPin(ana.kiosk, other(pin))),
    )
    const answered = guesses.filter(({ status }) => status === 'fulfilled').length
    expect(answered).toBeGreaterThanOrEqual(10)
    expect(answered).toBeLessThanOrEqual(12)
  })
})

test.each(['000000', '777777', '123456', '987654', '012345', '121212', '123123'])('%s is never made', (pin) => {
  expect(isObvious(pin)).toBe(true)
})

test.each(['804613', '112233', '123457', '135790'])('%s may be', (pin) => {
  expect(isObvious(pin)).toBe(false)
})

async function parts(cost = cheap) {
  const { database, commands } = scene
  return { database, commands, attempts: openAttempts(database), passwords: await openPasswords(database, cost) }
}
