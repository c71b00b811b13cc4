import { describe, expect, test } from 'vitest'
import { streamName, type AnyEvent } from '#kernel/events.ts'
import type { ReaderSetup } from '#schema/readers/events.ts'
import { ana, bar, idOf, lea, max } from '#backend/features/schedule/domain/testing/week.ts'
import type { Reach } from '#backend/platform/http/scope.ts'
import { readerById, readers } from './readers.ts'
import { scanById, scans, type ScanFilter } from './scans.ts'
import { harbor, manager, openStory, owner, stranger } from '#backend/features/schedule/testing/queries.ts'

const [door, gate, old] = [idOf(700), idOf(701), idOf(702)]
const setup = (name: string): ReaderSetup => ({
  name,
  direction: 'toggle',
  antennas: [{ antenna: 1, direction: 'in' }],
})
const places = { [door]: bar, [gate]: harbor, [old]: bar }
const at = '2026-03-02T08:00:00.000Z'

const deviceOf = (readerId: string, epc: string | null) => ({
  readerId,
  name: 'As it was called',
  epc,
  antenna: 1,
  address: '192.0.2.7',
  claimedAt: at,
  queued: false,
})

const all = { first: 10 }

async function told() {
  const story = await openStory()
  const of = (readerId: string) => ({ readerId, locationId: places[readerId] ?? bar })
  const happenedAt = (readerId: string, event: AnyEvent) => story.happened(streamName('reader', readerId), [event])
  const unknown = (readerId: string, epc: string, because: 'unregistered' | 'terminated' = 'unregistered') => {
    const data = { readId: idOf(1), ...of(readerId), at, because, device: deviceOf(readerId, epc) }
    return happenedAt(readerId, { type: 'UnknownTagRead', data })
  }
  const punch = (employeeId: string, readerId: string, epc: string | null) => {
    const entry = { entryId: employeeId, employeeId, locationId: bar, at, source: 'badge' as const }
    const data = { ...entry, device: deviceOf(readerId, epc) }
    return story.happened(streamName('timeclock', employeeId), [{ type: 'ClockedIn', data }])
  }
  const named = { [door]: 'door', [gate]: 'Gate', [old]: 'Attic' }
  for (const [readerId, name] of Object.entries(named)) {
    const data = { ...of(readerId), kind: 'reader' as const, setup: setup(name) }
    await happenedAt(readerId, { type: 'ReaderRegistered', data })
  }
  await unknown(door, 'E2800001')
  await punch(ana, door, 'E2800002')
  await unknown(gate, 'E2800003', 'terminated')
  await punch(max, gate, null)
  await unknown(old, 'E2800004')
  await happenedAt(old, { type: 'ReaderRevoked', data: { ...of(old), name: 'Attic' } })
  const heard = { reader_id: door, heard_at: at, address: '192.0.2.7', clock_off_seconds: -90 }
  await story.db.insertInto('rfid.heard').values(heard).execute()
  const registered = { employeeId: lea, epc: 'E2800004', before: null }
  await story.happened(streamName('employee', lea), [{ type: 'BadgeRegistered', data: registered }])
  await story.shown()
  const seen = async (reach: Reach, filter: ScanFilter = {}) =>
    (await scans(story.db, reach, filter, all)).nodes.map(({ epc }) => epc)
  return { db: story.db, seen }
}

describe('the list of scans', () => {
  test('is latest first, for all locations for owners and one for managers', async () => {
    const { seen } = await told()
    expect(await seen(owner)).toEqual(['E2800004', null, 'E2800003', 'E2800002', 'E2800001'])
    expect(await seen(manager)).toEqual(['E2800004', 'E2800002', 'E2800001'])
    expect(await seen({ ...owner, locationId: harbor })).toEqual([null, 'E2800003'])
    expect(await seen(stranger)).toEqual([])
  })

  test('says why a scan is no punch, and who holds the badge', async () => {
    const { db } = await told()
    const { nodes } = await scans(db, owner, {}, all)
    expect(
      nodes.map(({ outcome, reason, employeeId, holderId, locationId }) => [
        outcome,
        reason,
        employeeId,
        holderId,
        locationId,
      ]),
    ).toEqual([
      ['unknown_tag', 'This badge is not registered', null, lea, bar],
      ['clock_in', null, max, null, harbor],
      ['unknown_tag', 'This badge belongs to a former employee', null, null, harbor],
      ['clock_in', null, ana, null, bar],
      ['unknown_tag', 'This badge is not registered', null, null, bar],
    ])
    expect(nodes[0]).toMatchObject({
      readerId: old,
      readerName: 'As it was called',
      at,
      address: '192.0.2.7',
      antenna: 1,
    })
  })

  test('is filtered by reader, outcome, and any part of a name or badge', async () => {
    const { seen } = await told()
    expect(await seen(owner, { readerId: gate })).toEqual([null, 'E2800003'])
    expect(await seen(manager, { readerId: gate })).toEqual([])
    expect(await seen(owner, { readerId: 'no id at all' })).toEqual([])
    expect(await seen(owner, { outcomes: ['clock_in', 'other'] })).toEqual([null, 'E2800002'])
    expect(await seen(owner, { outcomes: [] })).toHaveLength(5)
    expect(await seen(owner, { search: 'a lop' })).toEqual(['E2800002'])
    expect(await seen(owner, { search: '0xe2:80 0003' })).toEqual(['E2800003'])
    expect(await seen(owner, { search: 'e28', outcomes: ['clock_in'] })).toEqual(['E2800002'])
    for (const search of ['%', '_', '\\', '\0', 'nobody']) {
      expect(await seen(owner, { search })).toHaveLength(search === '\0' ? 5 : 0)
    }
  })

  test('has pages that new scans do not shift', async () => {
    const { db } = await told()
    const first = await scans(db, owner, {}, { first: 2 })
    expect(first.pageInfo.hasNextPage).toBe(true)
    const rest = await scans(db, owner, {}, { first: 3, after: first.pageInfo.endCursor })
    expect(rest.nodes.map(({ epc }) => epc)).toEqual(['E2800003', 'E2800002', 'E2800001'])
    expect(rest.pageInfo.hasNextPage).toBe(false)
    await expect(scans(db, owner, {}, { first: 2, after: 'x' })).rejects.toMatchObject({ code: 'bad_request' })
  })

  test('is read by id only with permission', async () => {
    const { db } = await told()
    const [newest, ofHarbour] = (await scans(db, owner, {}, all)).nodes
    expect(await scanById(db, manager, newest?.id ?? '')).toEqual(newest)
    expect(await scanById(db, manager, ofHarbour?.id ?? '')).toBeUndefined()
    expect(await scanById(db, stranger, newest?.id ?? '')).toBeUndefined()
  })

  test('readers are listed by name with their last contact; revoked ones last, if requested', async () => {
    const { db } = await told()
    const named = async (reach: Reach, revoked: boolean) => (await readers(db, reach, revoked)).map(({ name }) => name)
    expect(await named(owner, false)).toEqual(['door', 'Gate'])
    expect(await named(owner, true)).toEqual(['door', 'Gate', 'Attic'])
    expect(await named(manager, true)).toEqual(['door', 'Attic'])
    expect(await named(stranger, true)).toEqual([])
    expect(await readerById(db, manager, door)).toEqual({
      id: door,
      locationId: bar,
      kind: 'reader',
      ...setup('door'),
      registeredAt: expect.any(String),
      revokedAt: null,
      heardAt: at,
      address: '192.0.2.7',
      clockOffSeconds: -90,
    })
    expect(await readerById(db, manager, gate)).toBeUndefined()
    expect(await readerById(db, owner, gate)).toMatchObject({
      heardAt: null,
      address: null,
      clockOffSeconds: null,
    })
  })
})
