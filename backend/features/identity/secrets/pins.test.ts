import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openAttempts } from '../limits/attempts.ts'
import { openPasswords } from '../passwords/passwords.ts'
import { pins } from './pins.ts'
import { fileScene, register } from '../testing.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

const scene = await fileScene()

const cheap = { memory: 64, passes: 1, parallelism: 1 }

async function owner() {
  const { employeeId } = await register(scene)
  const employee = await scene.commands.readState(employeeStream, employeeId)
  if (employee.status !== 'active') throw new Error('the owner is missing')
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

const other = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')

test('a PIN finds its holder on every gateway until it is replaced or removed', async () => {
  const ana = await owner()
  const { pin } = await scene.identity.createPin(ana)
  expect(pin).toMatch(/^\d{6}$/)
  expect(await scene.elsewhere.holderOfPin(ana.kiosk, pin)).toBe(ana.employeeId)
  expect(await scene.identity.havePins([ana.employeeId, randomUUID()])).toEqual(new Set([ana.employeeId]))

  const next = await scene.elsewhere.createPin(ana)
  expect(await scene.identity.holderOfPin(ana.kiosk, pin)).toBeNull()
  expect(await scene.identity.holderOfPin(ana.kiosk, next.pin)).toBe(ana.employeeId)

  await scene.identity.revokePin(ana.employeeId)
  expect(await scene.elsewhere.holderOfPin(ana.kiosk, next.pin)).toBeNull()
  expect(await scene.elsewhere.havePins([ana.employeeId])).toEqual(new Set())
})

test('a PIN works in one organization only', async () => {
  const [ana, stranger] = [await owner(), await owner()]
  const { pin } = await scene.identity.createPin(ana)
  expect(await scene.identity.holderOfPin(stranger.kiosk, pin)).toBeNull()
})

test('stores hashes, which differ between organizations for the same PIN', async () => {
  const [ana, ben] = [await owner(), await owner()]
  const drawn = pins(
    await deps(),
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

test('draws again when a colleague has the PIN', async () => {
  const ana = await owner()
  const ben = await hire(ana)
  const draws = ['804613', '804613', '804613', '275081']
  const drawn = pins(
    await deps(),
    () => new Date(scene.clock.now),
    () => draws.shift() ?? '',
  )
  expect(await drawn.createPin(ana)).toEqual({ pin: '804613' })
  expect(await drawn.createPin(ben)).toEqual({ pin: '275081' })
  expect(await scene.identity.holderOfPin(ana.kiosk, '804613')).toBe(ana.employeeId)
  expect(await scene.identity.holderOfPin(ana.kiosk, '275081')).toBe(ben.employeeId)
})

test('the first PINs of an organization can be created at once', async () => {
  const ana = await owner()
  const people = await Promise.all(Array.from({ length: 8 }, () => hire(ana)))
  const made = await Promise.all(
    people.map((person, place) => (place % 2 === 0 ? scene.identity : scene.elsewhere).createPin(person)),
  )
  for (const [place, { pin }] of made.entries()) {
    expect(await scene.identity.holderOfPin(ana.kiosk, pin)).toBe(people[place]?.employeeId)
  }
})

test('existing PINs still work when the hashing cost changes', async () => {
  const ana = await owner()
  const { pin } = await scene.identity.createPin(ana)
  const costlier = pins(await deps({ ...cheap, passes: 3 }), () => new Date(scene.clock.now))
  expect(await costlier.holderOfPin(ana.kiosk, pin)).toBe(ana.employeeId)
})

test('the PIN of a terminated employee stops working', async () => {
  const ana = await owner()
  const ben = await hire(ana)
  const { pin } = await scene.identity.createPin(ben)
  await scene.commands.deactivateEmployee(system(ana.organizationId), { employeeId: ben.employeeId })
  expect(await scene.identity.holderOfPin(ana.kiosk, pin)).toBeNull()
})

describe('guessing', () => {
  const tooMany = { code: 'too_many_requests', message: 'Too many unknown PINs and badges. Try again in 5 minutes.' }

  test('locks the kiosk, and no other, for five minutes after twenty wrong PINs, also for the right PIN', async () => {
    const ana = await owner()
    const { pin } = await scene.identity.createPin(ana)
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await scene.identity.holderOfPin(ana.kiosk, other(pin))).toBeNull()
    }
    await expect(scene.elsewhere.holderOfPin(ana.kiosk, pin)).rejects.toMatchObject(tooMany)
    const another = { ...ana.kiosk, readerId: randomUUID() }
    expect(await scene.identity.holderOfPin(another, pin)).toBe(ana.employeeId)
    scene.clock.now += 5 * 60_000
    expect(await scene.identity.holderOfPin(ana.kiosk, pin)).toBe(ana.employeeId)
  })

  test('locks all kiosks of the organization after two hundred wrong PINs', async () => {
    const ana = await owner()
    const { pin } = await scene.identity.createPin(ana)
    for (let kiosk = 0; kiosk < 10; kiosk += 1) {
      const guessing = { ...ana.kiosk, readerId: randomUUID() }
      for (let guess = 0; guess < 20; guess += 1) await scene.identity.holderOfPin(guessing, other(pin))
    }
    await expect(scene.identity.holderOfPin(ana.kiosk, pin)).rejects.toMatchObject(tooMany)
  })

  test('does not lock queued punches, which have a limit of their own', async () => {
    const ana = await owner()
    const { pin } = await scene.identity.createPin(ana)
    for (let guess = 0; guess < 20; guess += 1) await scene.identity.holderOfPin(ana.kiosk, other(pin))
    const queued = { ...ana.kiosk, isQueued: true }
    expect(await scene.identity.holderOfPin(queued, pin)).toBe(ana.employeeId)
    for (let guess = 0; guess < 100; guess += 1) await scene.identity.holderOfPin(queued, other(pin))
    await expect(scene.identity.holderOfPin(queued, pin)).rejects.toMatchObject(tooMany)
  })

  test('a right PIN in between does not reset the count', async () => {
    const ana = await owner()
    const { pin } = await scene.identity.createPin(ana)
    for (let guess = 0; guess < 20; guess += 1) {
      await scene.identity.holderOfPin(ana.kiosk, pin)
      await scene.identity.holderOfPin(ana.kiosk, other(pin))
    }
    await expect(scene.identity.holderOfPin(ana.kiosk, pin)).rejects.toMatchObject(tooMany)
  })

  test('guessing in parallel gains only the few PINs hashed together', async () => {
    const ana = await owner()
    const { pin } = await scene.identity.createPin(ana)
    const guesses = await Promise.allSettled(
      Array.from({ length: 60 }, () => scene.identity.holderOfPin(ana.kiosk, other(pin))),
    )
    const answered = guesses.filter(({ status }) => status === 'fulfilled').length
    expect(answered).toBeGreaterThanOrEqual(20)
    expect(answered).toBeLessThanOrEqual(22)
  })
})

async function deps(cost = cheap) {
  const { database, commands } = scene
  const mailer = { sendAccountChanged: () => undefined }
  return {
    database,
    commands,
    mailer,
    attempts: openAttempts(database),
    passwords: await openPasswords(database, cost),
  }
}
