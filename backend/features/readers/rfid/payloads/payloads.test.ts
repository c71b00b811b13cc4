import { describe, expect, test, vi } from 'vitest'
import { Refusal } from '#kernel/commands/refusal.ts'
import { readsOf, type Payload } from './reads.ts'

const EPC = 'E28011606000020A6681F23F'

const own = `{"readerId":"door-1","batchId":"01J","reads":[{"epc":"${EPC}",
 "at":"2026-03-08T06:59:58.120Z","antenna":1,"rssi":-54.0,"direction":null}]}`
const impinj = `[{"timestamp":"2021-02-02T22:18:35.658476625Z","hostname":"impinj-14-2b-3c","eventType":"tagInventory",
  "tagInventoryEvent":{"epc":"4oARYGAAAgpmgfI_","epcHex":"${EPC}",
   "antennaPort":1,"antennaName":"Portal1","peakRssiCdbm":-5400,"lastSeenTime":"2021-02-02T22:18:35.499734Z"}}]`
const zebra = `{"data":{"eventNum":5938,"format":"epc","idHex":"000000000000000000000343"},
 "timestamp":"2024-09-05T01:07:01.785-0600","type":"CUSTOM"}`

const line = (text: string) => text.replaceAll('\n', ' ')

function only(body: string, payload: Payload) {
  const [first, ...others] = readsOf(body, payload)
  if (!first || !('read' in first) || others.length > 0) throw new Error(JSON.stringify([first, others]))
  return { ...first.read, claimedAt: new Date(first.read.claimedAt).toISOString() }
}

const told = (body: string, payload: Payload = 'muster') =>
  readsOf(body, payload).map((each) => [each.line, each.index, 'read' in each ? each.read.epc : each.invalid])

const batch = (...reads: object[]) => JSON.stringify({ reads })
const read = (more: object = {}) => ({ epc: EPC, at: '2026-03-08T06:59:58.120Z', ...more })

describe('our own format', () => {
  test('is parsed as documented', () => {
    expect(only(own, 'muster')).toEqual({
      epc: EPC,
      claimedAt: '2026-03-08T06:59:58.120Z',
      sentAt: null,
      antenna: 1,
      rssi: -54,
      direction: null,
      batch: { name: 'door-1', id: '01J', index: 0 },
    })
  })

  test('needs only a badge and a time, in any zone and to any fraction', () => {
    const given = { epc: '0xe280:1160 6000 020a 6681 f23f', at: '2026-03-08T08:59:58.120999999+02:00' }
    expect(only(batch(given), 'muster')).toEqual({
      epc: EPC,
      claimedAt: '2026-03-08T06:59:58.120Z',
      sentAt: null,
      antenna: null,
      rssi: null,
      direction: null,
      batch: null,
    })
  })

  test('takes the reader’s clock from sentAt', () => {
    const sentAt = '1970-01-02T00:00:00Z'
    expect(only(JSON.stringify({ sentAt, reads: [read()] }), 'muster').sentAt).toBe(86_400_000)
  })

  test.each([
    ['of odd length', { epc: 'ABC' }, /hex of even length/],
    ['that is no hex', { epc: 'not a badge' }, /hex of even length/],
    ['that is empty', { epc: '' }, /hex of even length/],
    ['longer than any', { epc: 'AB'.repeat(63) }, /hex of even length/],
    ['that is a number', { epc: 12 }, /^epc: /],
    ['without a time', { at: undefined }, /^at: /],
    ['on a day that there is not', { at: '2026-02-30T10:00:00Z' }, /^at: /],
    ['without a zone', { at: '2026-02-03T10:00:00' }, /^at: /],
    ['of another age', { at: '0001-01-01T00:00:00Z' }, /between 1970 and 2200/],
    ['of an age to come', { at: '9999-12-31T23:59:59-23:59' }, /between 1970 and 2200/],
    ['at an antenna that there is not', { antenna: 1e9 }, /^antenna: /],
    ['at half an antenna', { antenna: 1.5 }, /^antenna: /],
    ['whose strength is a word', { rssi: 'strong' }, /^rssi: /],
    ['that goes neither in nor out', { direction: 'toggle' }, /^direction: /],
  ])('a badge %s is one bad read among good ones', (_, wrong, why) => {
    const [first, second, third] = readsOf(batch(read(), read(wrong), read()), 'muster')
    expect(first).toHaveProperty('read')
    expect(second).toMatchObject({ line: 1, index: 1, invalid: expect.stringMatching(why) })
    expect(third).toHaveProperty('read.epc', EPC)
  })

  test.each([null, 'x', 5, [], [[]]])('%j is a bad read, not a failure', (value) => {
    expect(told(batch(read(), value as object))).toEqual([
      [1, 0, EPC],
      [1, 1, expect.stringMatching(/./)],
    ])
  })

  test('reports anything but a list of reads, and skips heartbeats', () => {
    expect(told('{"reads":{}}')).toEqual([[1, 0, expect.stringMatching(/^reads: /)]])
    expect(told(JSON.stringify(read()))).toEqual([[1, 0, expect.stringMatching(/^reads: /)]])
    expect(told(JSON.stringify({ sentAt: 'now', reads: [read()] }))).toEqual([[1, 0, expect.stringMatching(/sentAt/)]])
    expect(told('{"status":"ok"}\n{"reads":[]}')).toEqual([])
  })
})

describe('Impinj', () => {
  test('is parsed as documented', () => {
    expect(only(impinj, 'impinj')).toMatchObject({
      epc: EPC,
      claimedAt: '2021-02-02T22:18:35.499Z',
      antenna: 1,
      rssi: -54,
      batch: null,
    })
  })

  const event = (inventory: object, more: object = {}) =>
    JSON.stringify({ timestamp: '2021-02-02T22:18:35.658476625Z', tagInventoryEvent: inventory, ...more })

  test('falls back to the base64url badge and the time of the event', () => {
    expect(only(event({ epc: '4oARYGAAAgpmgfI_' }), 'impinj')).toMatchObject({
      epc: EPC,
      claimedAt: '2021-02-02T22:18:35.658Z',
      antenna: null,
      rssi: null,
    })
  })

  test('skips events without a read', () => {
    const heartbeat = '{"eventType":"heartbeat","timestamp":"2021-02-02T22:18:35Z"}'
    const status = '{"inventoryStatusEvent":{"inventoryStatus":"running"}}'
    expect(told([heartbeat, line(impinj), status].join('\n'), 'impinj')).toEqual([[2, 0, EPC]])
    expect(told('[{"eventType":"tagInventory"},{}]', 'impinj')).toEqual([])
  })

  test.each([
    { epc: '***' },
    { epc: '' },
    {},
    { epcHex: 'ABC' },
    { epcHex: 7 },
    { epcHex: EPC, antennaPort: 'one' },
    { epcHex: EPC, peakRssiCdbm: '-5400' },
    { epcHex: EPC, lastSeenTime: 'yesterday' },
  ])('%j is a bad read', (inventory) => {
    expect(told(event(inventory), 'impinj')).toEqual([[1, 0, expect.stringMatching(/^(epc|antenna|rssi|at): /)]])
  })
})

describe('Zebra', () => {
  test('is parsed as documented, with an offset without a colon', () => {
    expect(only(zebra, 'zebra')).toMatchObject({
      epc: '000000000000000000000343',
      claimedAt: '2024-09-05T07:07:01.785Z',
      antenna: null,
      rssi: null,
    })
  })

  test('SIMPLE has RSSI and antenna', () => {
    const data = { eventNum: 1, format: 'epc', idHex: EPC, peakRssi: -47, antenna: 2, reader_name: 'FX9600' }
    const body = JSON.stringify({ data, timestamp: '2024-09-05T01:07:01.785+0000', type: 'SIMPLE' })
    expect(only(body, 'zebra')).toMatchObject({ epc: EPC, antenna: 2, rssi: -47 })
  })

  test('handhelds send lists of tags with their own times', () => {
    const tagData = [{ EPCid: EPC }, { EPCid: 'AB', timestamp: '2024-09-05T02:00:00Z' }, { battery: 5 }]
    const body = JSON.stringify({ data: { tagData }, timestamp: '2024-09-05T01:07:01.785-0600' })
    const times = readsOf(body, 'zebra').map((each) => 'read' in each && new Date(each.read.claimedAt).toISOString())
    expect(times).toEqual(['2024-09-05T07:07:01.785Z', '2024-09-05T02:00:00.000Z'])
  })

  test('skips heartbeats and alerts', () => {
    const heartbeat = '{"type":"heartbeat","data":{"radio":"on"}}'
    expect(told(`[${heartbeat},${zebra},{"data":null},{"type":"GPI"}]`, 'zebra')).toEqual([
      [2, 0, '000000000000000000000343'],
    ])
  })
})

describe('a body', () => {
  test('may be an object, an array, or lines of either', () => {
    const [one, other] = [batch(read()), batch(read({ epc: 'AB' }), read({ epc: 'CD' }))]
    expect(told(`[${one},${other}]`)).toEqual([
      [1, 0, EPC],
      [2, 0, 'AB'],
      [2, 1, 'CD'],
    ])
    expect(told(`\uFEFF${one}\r\n\r\n  \n[${other},${one}]\n`)).toEqual([
      [1, 0, EPC],
      [4, 0, 'AB'],
      [4, 1, 'CD'],
      [4, 2, EPC],
    ])
  })

  test('with one bad line reports that line and keeps the others', () => {
    expect(told([batch(read()), '{"reads":[{"epc"', '"text"', batch(read())].join('\n'))).toEqual([
      [1, 0, EPC],
      [2, 0, 'Line 2 is not JSON'],
      [3, 0, 'Line 3 is not an object'],
      [4, 0, EPC],
    ])
    expect(told(`[5,${batch(read())}]`)).toEqual([
      [1, 0, 'Line 1 is not an object'],
      [2, 0, EPC],
    ])
  })

  const refusal = (body: string, payload: Payload = 'muster') => {
    try {
      readsOf(body, payload)
    } catch (error) {
      return error instanceof Refusal ? error.code : error
    }
    return undefined
  }

  test.each(['', ' \n ', '{', '{"reads":', 'epc=AB', 'null', '5', '"text"', 'x\ny\nz', '['.repeat(100_000), '\0'])(
    'that is nothing but broken is refused: %j',
    (body) => expect(refusal(body)).toBe('bad_request'),
  )

  test('with too many reads is rejected', () => {
    const many = (count: number) => batch(...Array.from({ length: count }, () => read()))
    expect(refusal(many(10_000))).toBeUndefined()
    expect(refusal(many(10_001))).toBe('invalid')
    expect(refusal(`${many(6000)}\n${many(6000)}`)).toBe('invalid')
    expect(refusal(`${many(1)}\n${'x\n'.repeat(10_001)}`)).toBe('invalid')
    const tagData = Array.from({ length: 10_001 }, () => ({ EPCid: 'AB' }))
    expect(refusal(JSON.stringify({ data: { tagData } }), 'zebra')).toBe('invalid')
  })

  // Each line costs microseconds to reject: 8 MB would block the process for 15 seconds.
  test('with only invalid lines is not read to the end', () => {
    const parsed = vi.spyOn(JSON, 'parse')
    expect(refusal('x\n'.repeat(1_000_000))).toBe('invalid')
    expect(parsed.mock.calls.length).toBeLessThan(10_010)
    parsed.mockRestore()
  })
})
