import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'

const muster = await fileMuster()

async function kiosk() {
  const { owner, manager, managerThere } = await twoLocations(muster)
  const created = await manager.browser.post('/api/rfid/readers', { kind: 'kiosk', name: 'Kitchen door' })
  const { id, secret } = created.body
  const code = async (client = manager.browser) => client.post(`/api/rfid/readers/${id}/code`, {})
  return { owner, manager, managerThere, id, secret, code }
}
const setUp = (code: string) => muster.client().post('/api/kiosk/set-up', { code })
const statusWith = async (secret: string) => {
  const headers = { authorization: `Bearer ${secret}` }
  return (await fetch(`${muster.origin}/api/kiosk`, { headers })).status
}

describe('a set-up code', () => {
  test('sets up a device once, and turns the previous one off', async () => {
    const { secret, code } = await kiosk()
    const created = (await code()).body
    expect(created.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    const minutes = (Date.parse(created.expires_at) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(10)
    expect(await statusWith(secret)).toBe(200)
    const typed = ` ${created.code.slice(0, 4).toLowerCase()}-${created.code.slice(4)} `
    const done = await setUp(typed)
    expect(done).toMatchObject({ status: 200, body: { secret: expect.any(String) } })
    expect(await statusWith(done.body.secret)).toBe(200)
    expect(await statusWith(secret)).toBe(401)
    expect(await setUp(created.code)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
  })

  test('is replaced by the next one, and expires', async () => {
    const { code } = await kiosk()
    const [first, second] = [(await code()).body, (await code()).body]
    expect((await setUp(first.code)).status).toBe(409)
    await muster.database.kysely
      .updateTable('identity.kiosk_codes')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    expect((await setUp(second.code)).status).toBe(409)
  })

  test('is created by managers of the location, for kiosks that are not revoked', async () => {
    const { manager, managerThere, id, code } = await kiosk()
    expect((await code(managerThere.browser)).status).toBe(404)
    const reader = (await manager.browser.post('/api/rfid/readers', { name: 'Gate' })).body
    expect((await manager.browser.post(`/api/rfid/readers/${reader.id}/code`, {})).status).toBe(409)
    const last = (await code()).body
    await manager.browser.send('DELETE', `/api/rfid/readers/${id}`)
    expect((await code()).status).toBe(409)
    expect((await setUp(last.code)).status).toBe(409)
    expect((await manager.browser.post(`/api/rfid/readers/${randomUUID()}/code`, {})).status).toBe(404)
  })

  test('can’t be guessed', async () => {
    const codes = Array.from({ length: 40 }, (_, index) => `ABCDEFG${'23456789'[index % 8]}`)
    const answers = await Promise.all(codes.map(async (code) => (await setUp(code)).status))
    expect(answers).toContain(429)
    expect((await setUp('short')).status).toBe(422)
  })
})
