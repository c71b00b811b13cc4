import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { DeviceSession } from '#backend/platform/sessions.ts'
import { fileScene } from '../testing.ts'

const scene = await fileScene()

const aReader = (): DeviceSession => ({
  readerId: randomUUID(),
  organizationId: randomUUID(),
  locationId: randomUUID(),
  kind: 'reader',
})

/** Retries `check`, because notifications take a moment to reach other gateways. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 5 })

test('a secret identifies its reader on every gateway', async () => {
  const [door, kiosk] = [aReader(), { ...aReader(), kind: 'kiosk' as const }]
  const { secret } = await scene.identity.createReaderSecret(door)
  const { secret: other } = await scene.identity.createReaderSecret(kiosk)
  expect(await scene.identity.device(secret)).toEqual(door)
  expect(await scene.elsewhere.device(secret)).toEqual(door)
  expect(await scene.elsewhere.device(other)).toEqual(kiosk)
  expect(await scene.identity.device(`${secret}x`)).toBeNull()
  expect(await scene.identity.device('')).toBeNull()
})

test('a replaced or removed secret stops working, also on a gateway that cached it', async () => {
  const door = aReader()
  const { secret } = await scene.identity.createReaderSecret(door)
  expect(await scene.elsewhere.device(secret)).toEqual(door)
  const { secret: next } = await scene.identity.createReaderSecret(door)
  expect(await scene.identity.device(secret)).toBeNull()
  await soon(async () => expect(await scene.elsewhere.device(secret)).toBeNull())
  expect(await scene.elsewhere.device(next)).toEqual(door)
  await scene.identity.removeReaderSecret(door.readerId)
  expect(await scene.identity.device(next)).toBeNull()
  await soon(async () => expect(await scene.elsewhere.device(next)).toBeNull())
})

test('stores a hash of the secret', async () => {
  const door = aReader()
  const { secret } = await scene.identity.createReaderSecret(door)
  const { rows } = await scene.database.pool.query('select * from identity.reader_secrets where reader_id = $1', [
    door.readerId,
  ])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(secret)
})
