import { describe, expect, test, vi } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()
const EPC = 'E28011606000020A6681F23F'

const { owner, user } = await muster.signUp('Scans')
const { user: ana } = await muster.hire({ ...user, role: 'employee', firstName: 'Ana' })
const registered = await owner.post('/api/rfid/register', { employeeId: ana.employeeId, rfidTagEpc: EPC })
if (registered.status !== 200) throw new Error(registered.text)
const door = await newReader('Front')

async function newReader(name: string): Promise<{ id: string; secret: string }> {
  const { status, body, text } = await owner.post('/api/rfid/readers', { name })
  if (status !== 201) throw new Error(text)
  return body
}

/** A reader is no browser: no cookie, no origin, and whatever type its maker chose. */
async function send(
  body: string | Uint8Array<ArrayBuffer>,
  more: { path?: string; secret?: string; headers?: Record<string, string> } = {},
) {
  const { path = '/api/rfid/scans', secret = door.secret, headers } = more
  const response = await fetch(muster.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, ...headers },
    body,
  })
  return { status: response.status, body: (await response.json()) as { results: object[]; error: { code: string } } }
}

const batch = (...reads: object[]) => JSON.stringify({ reads })
const now = () => new Date().toISOString()

test('responds to a read, and shows it on the timesheet and the monitor', async () => {
  const at = now()
  const { status, body } = await send(batch({ epc: EPC, at, antenna: 1, rssi: -54 }))
  expect(status).toBe(200)
  expect(body).toEqual({
    results: [{ line: 1, index: 0, outcome: 'clock_in', epc: EPC, at, name: 'Ana T.', message: 'Ana T. is in' }],
  })
  await vi.waitFor(
    async () => {
      const { events } = (await owner.get('/api/rfid/events')).body
      expect(events).toEqual([
        expect.objectContaining({
          event_type: 'clock_in',
          first_name: 'Ana',
          rfid_tag_epc: EPC,
          reader_name: 'Front',
          reader_ip: '127.0.0.1',
        }),
      ])
    },
    { timeout: 20_000, interval: 20 },
  )
  const { readers } = (await owner.get('/api/rfid/readers')).body
  expect(readers).toMatchObject([{ reader_ip: '127.0.0.1', heard_at: expect.any(String), clock_off_seconds: null }])
})

test.each([
  ['application/json'],
  ['application/x-ndjson'],
  ['text/plain; charset=utf-8'],
  ['application/octet-stream'],
  [''],
])('a body is taken as %j', async (type) => {
  const { status, body } = await send(new TextEncoder().encode(batch({ epc: 'AA', at: now() })), {
    headers: type ? { 'content-type': type } : {},
  })
  expect({ status, results: body.results }).toMatchObject({ status: 200, results: [{ epc: 'AA' }] })
})

test('each maker’s format is accepted at its own path', async () => {
  const impinj = { eventType: 'tagInventory', timestamp: now(), tagInventoryEvent: { epcHex: 'BB' } }
  expect((await send(JSON.stringify([impinj]), { path: '/api/rfid/scans/impinj' })).body.results).toHaveLength(1)
  const zebra = { data: { idHex: 'CC' }, timestamp: now(), type: 'CUSTOM' }
  expect((await send(JSON.stringify(zebra), { path: '/api/rfid/scans/zebra' })).body.results).toHaveLength(1)
  expect((await send('{"eventType":"heartbeat"}', { path: '/api/rfid/scans/impinj' })).body).toEqual({ results: [] })
})

describe('hostile input', () => {
  test('one invalid line is reported, and the valid ones count', async () => {
    const { status, body } = await send(
      `${batch({ epc: 'DD', at: now() })}\n{"reads":\n${batch({ epc: 'ABC', at: now() })}`,
    )
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { line: 1, outcome: 'unknown_tag', epc: 'DD' },
      { line: 2, outcome: 'invalid', message: 'Line 2 is not JSON' },
      { line: 3, outcome: 'invalid', epc: null, message: expect.stringMatching(/even length/) },
    ])
  })

  test.each([
    ['nothing', '', 400, 'bad_request'],
    ['no JSON', '{"reads"', 400, 'bad_request'],
    ['a number', '5', 400, 'bad_request'],
    ['what is no text', new Uint8Array([0xff, 0xfe, 0x00]), 400, 'bad_request'],
    ['a deep nest', '['.repeat(1_000_000), 400, 'bad_request'],
    ['more than one call may have', batch(...Array.from({ length: 10_001 }, () => ({}))), 422, 'invalid'],
    ['more bytes than one call may have', ' '.repeat(8 * 1024 * 1024 + 1), 413, 'too_large'],
  ])('%s is refused', async (_, given, status, code) => {
    expect(await send(given)).toMatchObject({ status, body: { error: { code } } })
  })

  test('rejects a compressed body', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
    expect(await send(new Uint8Array([31, 139, 8, 0]), { headers })).toMatchObject({ status: 415 })
  })

  test('accepts batch ids and names that Postgres can’t store', async () => {
    const reads = [{ epc: 'EE', at: now() }]
    for (const batchId of ['\0', '\uD800', '__proto__']) {
      expect((await send(JSON.stringify({ batchId, readerId: batchId, reads }))).status).toBe(200)
    }
    const proto = `{"__proto__":{"reads":[]},"reads":[{"__proto__":{"epc":"FF"},"at":"${now()}"}]}`
    expect((await send(proto)).body.results).toMatchObject([{ outcome: 'invalid' }])
  })

  test('ten thousand reads in one call each get a result', { timeout: 120_000 }, async () => {
    const busy = await newReader('Busy')
    const start = Date.now() - 3_600_000
    const reads = Array.from({ length: 10_000 }, (_, index) => ({
      epc: (index % 100).toString(16).padStart(4, '0'),
      at: new Date(start + index * 100).toISOString(),
    }))
    const { status, body } = await send(batch(...reads), { secret: busy.secret })
    expect(status).toBe(200)
    expect(body.results).toHaveLength(10_000)
  })
})

test('a rotated or revoked secret stops working immediately', async () => {
  const { id, secret } = await newReader('Side')
  const ping = (with_: string) => send(batch(), { secret: with_ })
  expect((await ping(secret)).status).toBe(200)
  const rotated = (await owner.post(`/api/rfid/readers/${id}/rotate`)).body
  expect((await ping(secret)).status).toBe(401)
  expect((await ping(rotated.secret)).status).toBe(200)
  await owner.send('DELETE', `/api/rfid/readers/${id}`)
  expect((await ping(rotated.secret)).status).toBe(401)
})
