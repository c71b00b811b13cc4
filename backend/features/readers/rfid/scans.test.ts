import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ReaderSetup } from '#schema/readers/events.ts'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { refusalOf } from '#backend/features/schedule/testing/scene.ts'
import type { DeviceSession } from '#backend/platform/sessions.ts'
import { openScans } from './scans.ts'
import { openDoors, outcomes } from './testing.ts'

const doors = await openDoors()

const SECOND = 1000
const MINUTE = 60 * SECOND
const morning = Date.parse('2026-03-10T13:00:00.000Z')
const at = (ms: number) => new Date(morning + ms).toISOString()

async function newEmployee(more: { badge?: boolean } = {}) {
  const { as, owner, hire, harbor } = doors.people
  const employeeId = await hire(randomUUID(), 'Nora', 'Lindqvist', 'employee', harbor)
  const epc = randomUUID().replaceAll('-', '').toUpperCase()
  if (more.badge !== false) await doors.here.registerBadge(as(owner), { employeeId, epc })
  return { employeeId, epc }
}

const call = (reader: DeviceSession, reads: { epc: string; at: string }[], more: object = {}, after = 0) => {
  const latest = Math.max(morning, ...reads.map((read) => Date.parse(read.at)))
  return doors.send(reader, { reads, ...more }, { now: new Date(latest + after) })
}

async function eventsOf(stream: `${'timeclock' | 'reader'}-${string}`) {
  const events = []
  for await (const { type, data, metadata } of doors.log.read(stream)) events.push({ type, data, metadata })
  return events
}

async function punchesOf(employeeId: string) {
  const events = await eventsOf(`timeclock-${employeeId}`)
  return events.map(({ type, data }) => [type, (data as TimeclockEvent['data'] & { at: string }).at])
}

describe('a badge at a reader', () => {
  test('clocks its holder in and out, and ends a break', async () => {
    const door = await doors.reader('Front')
    const { employeeId, epc } = await newEmployee()
    const { as } = doors.people
    const [result] = await call(door, [{ epc, at: at(0) }])
    expect(result).toEqual({
      line: 1,
      index: 0,
      epc,
      at: at(0),
      outcome: 'clock_in',
      name: 'Nora L.',
      message: 'Nora L. is in',
    })
    await doors.here.startBreak(as(employeeId, { now: new Date(morning + 60 * MINUTE) }), { employeeId })
    expect(outcomes(await call(door, [{ epc, at: at(90 * MINUTE) }]))).toEqual(['break_end'])
    expect(outcomes(await call(door, [{ epc, at: at(180 * MINUTE) }]))).toEqual(['clock_out'])
    expect(await punchesOf(employeeId)).toEqual([
      ['ClockedIn', at(0)],
      ['BreakStarted', at(60 * MINUTE)],
      ['BreakEnded', at(90 * MINUTE)],
      ['ClockedOut', at(180 * MINUTE)],
    ])
    const [first] = await eventsOf(`timeclock-${employeeId}`)
    expect(first).toMatchObject({
      data: {
        source: 'badge',
        locationId: door.locationId,
        device: { readerId: door.readerId, name: 'Front', epc, address: '192.0.2.7', claimedAt: at(0), queued: false },
      },
      metadata: { actor: { kind: 'employee', employeeId } },
    })
  })

  test.each<[string, Partial<ReaderSetup>, object, string[]]>([
    ['a reader for going in', { direction: 'in' }, {}, ['clock_in', 'other']],
    ['a reader for going out', { direction: 'out' }, {}, ['other', 'other']],
    ['an antenna for going in', { antennas: [{ antenna: 2, direction: 'in' }] }, { antenna: 2 }, ['clock_in', 'other']],
    [
      'a read that says in before an antenna for going out',
      { antennas: [{ antenna: 2, direction: 'out' }] },
      { antenna: 2, direction: 'in' },
      ['clock_in', 'other'],
    ],
    [
      'an antenna for either at a reader for going out',
      { direction: 'out', antennas: [{ antenna: 2, direction: 'toggle' }] },
      { antenna: 2 },
      ['clock_in', 'clock_out'],
    ],
  ])('%s decides', async (_, setup, read, expected) => {
    const door = await doors.reader('Gate', setup)
    const { epc } = await newEmployee()
    const results = [
      ...(await call(door, [{ epc, at: at(0), ...read }])),
      ...(await call(door, [{ epc, at: at(10 * MINUTE), ...read }])),
    ]
    expect(outcomes(results)).toEqual(expected)
    const vain = (await eventsOf(`reader-${door.readerId}`)).filter(({ type }) => type === 'ReadSuppressed')
    expect(vain).toHaveLength(expected.filter((outcome) => outcome === 'other').length)
  })

  test('punches once while it stays, and again after leaving and the lockout', async () => {
    const door = await doors.reader('Front')
    const { epc } = await newEmployee()
    const staying = Array.from({ length: 60 }, (_, index) => ({ epc, at: at(index * 4 * SECOND) }))
    const result = outcomes(await call(door, staying))
    expect(result).toEqual(['clock_in', ...Array.from({ length: 59 }, () => 'duplicate')])
    expect(outcomes(await call(door, [{ epc, at: at(241 * SECOND) }]))).toEqual(['clock_out'])
    expect(outcomes(await call(door, [{ epc, at: at(250 * SECOND) }]))).toEqual(['locked_out'])
  })

  test('takes the direction of the antenna with the strongest read', async () => {
    const door = await doors.reader('Gate', { direction: 'out', antennas: [{ antenna: 2, direction: 'in' }] })
    const { employeeId, epc } = await newEmployee()
    const results = await call(door, [
      { epc, at: at(0), antenna: 1, rssi: -59 } as { epc: string; at: string },
      { epc, at: at(120), antenna: 2, rssi: -48 } as { epc: string; at: string },
    ])
    expect(outcomes(results)).toEqual(['duplicate', 'clock_in'])
    expect(await punchesOf(employeeId)).toEqual([['ClockedIn', at(120)]])
  })

  test('read weakly from behind the wall starts no session', async () => {
    const door = await doors.reader('Front')
    const { epc } = await newEmployee()
    const weak = { epc, at: at(0), rssi: -60.5 }
    expect(outcomes(await call(door, [weak]))).toEqual(['weak'])
    expect(outcomes(await call(door, [{ epc, at: at(SECOND) }]))).toEqual(['clock_in'])
  })
})

describe('a badge without an active holder', () => {
  const unknownTags = async (door: DeviceSession) =>
    (await eventsOf(`reader-${door.readerId}`)).flatMap(({ type, data }) =>
      type === 'UnknownTagRead' && 'because' in data ? [data.because] : [],
    )

  test('is an unknown tag, shown once while it stays', async () => {
    const door = await doors.reader('Front')
    const epc = 'ABCDEF'
    const [result] = await call(door, [{ epc: '0xab:cd:ef', at: at(0) }])
    expect(result).toMatchObject({ outcome: 'unknown_tag', epc, name: null, message: 'This badge is not registered' })
    expect(outcomes(await call(door, [{ epc, at: at(20 * SECOND) }]))).toEqual(['unknown_tag'])
    expect(await unknownTags(door)).toEqual(['unregistered'])
  })

  test('is unknown after termination, and shows no name', async () => {
    const door = await doors.reader('Front')
    const { employeeId, epc } = await newEmployee()
    const { as, owner } = doors.people
    await doors.here.deactivateEmployee(as(owner), { employeeId })
    expect(await call(door, [{ epc, at: at(0) }])).toMatchObject([{ outcome: 'unknown_tag', name: null }])
    expect(await unknownTags(door)).toEqual(['terminated'])
    expect(await punchesOf(employeeId)).toEqual([])
  })

  test('is unknown on every gateway as soon as it is removed', async () => {
    const door = await doors.reader('Front')
    const { employeeId, epc } = await newEmployee()
    const { as, owner } = doors.people
    expect(outcomes(await call(door, [{ epc, at: at(0) }]))).toEqual(['clock_in'])
    await doors.there.removeBadge(as(owner), { employeeId })
    expect(outcomes(await call(door, [{ epc, at: at(10 * MINUTE) }]))).toEqual(['unknown_tag'])
  })

  test('is unknown at a reader of another organization', async () => {
    const { epc, employeeId } = await newEmployee()
    const other = await openOther()
    expect(outcomes(await call(other, [{ epc, at: at(0) }]))).toEqual(['unknown_tag'])
    expect(await punchesOf(employeeId)).toEqual([])
  })

  async function openOther(): Promise<DeviceSession> {
    const [organizationId, locationId, employeeId, readerId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const context = () => ({ ...doors.people.as(employeeId), organizationId })
    await doors.here.foundOrganization(context(), { name: 'Other' })
    await doors.here.createLocation(context(), { locationId, name: 'There', timeZone: 'UTC' })
    const person = { firstName: 'Otto', lastName: 'Other', email: `${employeeId}@other.test` }
    const more = { phone: null, position: null, role: 'owner' } as const
    await doors.here.hireEmployee(context(), { employeeId, locationId, ...person, ...more })
    const setup = { name: 'Theirs', direction: 'toggle', antennas: [] } as const
    await doors.here.createReader(context(), {
      readerId,
      locationId,
      kind: 'reader',
      setup: { ...setup, antennas: [] },
    })
    return { readerId, organizationId, locationId, kind: 'reader' }
  }
})

describe('a reader’s clock', () => {
  const heard = async ({ readerId }: DeviceSession) =>
    doors.database.kysely.selectFrom('rfid.heard').selectAll().where('reader_id', '=', readerId).executeTakeFirst()

  test('that is years off is not trusted, but its time is stored', async () => {
    const door = await doors.reader('Front')
    const { employeeId, epc } = await newEmployee()
    const claimed = '1970-01-01T00:03:20.000Z'
    const [result] = await call(door, [{ epc, at: claimed }])
    expect(result).toMatchObject({ outcome: 'clock_in', at: at(0) })
    const [event] = await eventsOf(`timeclock-${employeeId}`)
    expect(event?.data).toMatchObject({ at: at(0), device: { claimedAt: claimed, queued: false } })
    expect(await heard(door)).toMatchObject({
      heard_at: at(0),
      address: '192.0.2.7',
      clock_off_seconds: (Date.parse(claimed) - morning) / SECOND,
    })
    expect(outcomes(await call(door, [{ epc, at: claimed }], {}, 60 * MINUTE))).toEqual(['duplicate'])
    const right = await call(door, [{ epc: 'AA', at: at(2 * MINUTE) }])
    expect(outcomes(right)).toEqual(['unknown_tag'])
    expect(await heard(door)).toMatchObject({ clock_off_seconds: null })
  })

  test('is corrected by the time a batch was sent', async () => {
    const door = await doors.reader('Front')
    const { employeeId, epc } = await newEmployee()
    const clock = (ms: number) => new Date(Date.parse('2020-01-01T00:00:00Z') + ms).toISOString()
    const reads = [
      { epc, at: clock(0) },
      { epc, at: clock(30 * MINUTE) },
    ]
    const results = await call(door, reads, { sentAt: clock(60 * MINUTE) })
    expect(outcomes(results)).toEqual(['clock_in', 'clock_out'])
    const [first] = await eventsOf(`timeclock-${employeeId}`)
    expect(first?.data).toMatchObject({ at: at(-60 * MINUTE), device: { claimedAt: clock(0), queued: true } })
  })

  test('that exceeds the database’s range is capped', async () => {
    const door = await doors.reader('Front')
    await call(door, [{ epc: 'AA', at: '2199-01-01T00:00:00Z' }], {}, morning - Date.parse('2199-01-01T00:00:00Z'))
    expect(await heard(door)).toMatchObject({ clock_off_seconds: 2 ** 31 - 1 })
  })
})

describe('a queued read', () => {
  test('keeps its time; reads are applied in order of time, in any order of arrival', async () => {
    const door = await doors.reader('Front')
    const { employeeId, epc } = await newEmployee()
    const results = await call(
      door,
      [
        { epc, at: at(-60 * MINUTE) },
        { epc, at: at(-120 * MINUTE) },
        { epc, at: at(-90 * MINUTE) },
      ],
      { batchId: 'b' },
    )
    expect(outcomes(results)).toEqual(['clock_in', 'clock_in', 'clock_out'])
    expect(await punchesOf(employeeId)).toEqual([
      ['ClockedIn', at(-120 * MINUTE)],
      ['ClockedOut', at(-90 * MINUTE)],
      ['ClockedIn', at(-60 * MINUTE)],
    ])
    const events = await eventsOf(`timeclock-${employeeId}`)
    expect(events.every(({ data }) => 'device' in data && data.device?.queued)).toBe(true)
  })

  test('within a closed entry goes to a manager', async () => {
    const door = await doors.reader('Front')
    const { epc } = await newEmployee()
    await call(door, [{ epc, at: at(-120 * MINUTE) }])
    await call(door, [{ epc, at: at(-30 * MINUTE) }])
    expect(outcomes(await call(door, [{ epc, at: at(-60 * MINUTE) }]))).toEqual(['set_aside'])
    expect(outcomes(await call(door, [{ epc, at: at(-60 * MINUTE) }]))).toEqual(['duplicate'])
  })
})

describe('a repeated read', () => {
  test('changes nothing, and is recognized by its place in the batch or by badge and time', async () => {
    const door = await doors.reader('Front')
    const { employeeId, epc } = await newEmployee()
    const day = [
      { epc, at: at(0) },
      { epc, at: at(30 * SECOND) },
      { epc, at: at(30 * MINUTE) },
      { epc: 'EE', at: at(30 * MINUTE) },
    ]
    for (const batch of [{ batchId: 'one' }, {}]) {
      const later = day.map((read) => ({ ...read, at: new Date(Date.parse(read.at) + 4 * 60 * MINUTE).toISOString() }))
      const reads = 'batchId' in batch ? day : later
      const first = outcomes(await call(door, reads, batch))
      expect(first).toEqual(['clock_in', 'locked_out', 'clock_out', 'unknown_tag'])
      const head = await doors.log.head()
      expect(outcomes(await call(door, reads, batch, 6 * 60 * MINUTE))).toEqual(reads.map(() => 'duplicate'))
      expect(outcomes(await call(door, reads.toReversed(), {}, 60 * MINUTE))).toEqual(reads.map(() => 'duplicate'))
      expect(await doors.log.head()).toBe(head)
    }
    expect(await punchesOf(employeeId)).toHaveLength(4)
  })

  test('differs from a restarted reader’s batch with the same number', async () => {
    const door = await doors.reader('Front')
    const [{ epc }, other] = [await newEmployee(), await newEmployee()]
    const first = { batchId: '1' }
    expect(outcomes(await call(door, [{ epc, at: at(0) }], first))).toEqual(['clock_in'])
    const hour = 60 * MINUTE
    expect(outcomes(await call(door, [{ epc, at: at(hour) }], first, hour))).toEqual(['clock_out'])
    expect(outcomes(await call(door, [{ epc: other.epc, at: at(hour) }], first, hour))).toEqual(['clock_in'])
  })

  const dying = (when: 'before' | 'after') => {
    const commands: Commands = {
      ...doors.here,
      async scan(...given) {
        if (when === 'after') await doors.here.scan(...given)
        throw new Error('the process died')
      },
    }
    return openScans({ database: doors.database, commands })
  }

  test.each([
    ['before' as const, 'clock_in'],
    ['after' as const, 'duplicate'],
  ])('after a crash %s its effect has that effect once', async (when, outcome) => {
    const door = await doors.reader('Front')
    const { employeeId, epc } = await newEmployee()
    const body = {
      batchId: 'b',
      reads: [
        { epc, at: at(0) },
        { epc, at: at(SECOND) },
      ],
    }
    const now = new Date(morning + 2 * SECOND)
    await expect(doors.send(door, body, { now, through: dying(when) })).rejects.toThrow('the process died')
    expect(outcomes(await doors.send(door, body, { now, through: doors.gateways[1] }))).toEqual([outcome, 'duplicate'])
    expect(outcomes(await doors.send(door, body, { now }))).toEqual(['duplicate', 'duplicate'])
    expect(await punchesOf(employeeId)).toEqual([['ClockedIn', at(0)]])
  })
})

describe('simultaneously', () => {
  const through = (index: number) => doors.gateways[index % 2] ?? doors.gateways[0]

  test('one badge at ten readers on two gateways is one punch', async () => {
    const readers = await Promise.all(Array.from({ length: 10 }, (_, index) => doors.reader(`Door ${index}`)))
    const { employeeId, epc } = await newEmployee()
    const results = await Promise.all(
      readers.map((reader, index) =>
        doors.send(
          reader,
          { reads: [{ epc, at: at(index) }] },
          { now: new Date(morning + SECOND), through: through(index) },
        ),
      ),
    )
    expect(results.flatMap(outcomes).toSorted()).toEqual(['clock_in', ...Array.from({ length: 9 }, () => 'locked_out')])
    expect(await punchesOf(employeeId)).toHaveLength(1)
  })

  test('one batch sent ten times to two gateways counts once', async () => {
    const door = await doors.reader('Front')
    const people = await Promise.all(Array.from({ length: 5 }, () => newEmployee()))
    const body = { batchId: 'b', reads: people.map(({ epc }) => ({ epc, at: at(0) })) }
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        doors.send(door, body, { now: new Date(morning + SECOND), through: through(index) }),
      ),
    )
    for (const [index, { employeeId }] of people.entries()) {
      expect(await punchesOf(employeeId)).toEqual([['ClockedIn', at(0)]])
      // Two simultaneous decisions are one append with two outcomes.
      const ofOne = results.map((results) => results[index]?.outcome ?? '')
      expect(ofOne).toContain('clock_in')
      expect(['clock_in', 'duplicate']).toEqual(expect.arrayContaining(ofOne))
    }
  })

  test('an in-reader and an out-reader at one instant make one punch or none', async () => {
    const [inside, outside] = [
      await doors.reader('In', { direction: 'in' }),
      await doors.reader('Out', { direction: 'out' }),
    ]
    const { employeeId, epc } = await newEmployee()
    const reads = [{ epc, at: at(0) }]
    const now = new Date(morning)
    const results = await Promise.all([
      doors.send(inside, { reads }, { now, through: through(0) }),
      doors.send(outside, { reads }, { now, through: through(1) }),
    ])
    expect(results.flatMap(outcomes)[0]).toBe('clock_in')
    expect(['other', 'locked_out']).toContain(results.flatMap(outcomes)[1])
    expect(await punchesOf(employeeId)).toEqual([['ClockedIn', at(0)]])
  })

  test('overlapping batches of one reader do not deadlock', async () => {
    const door = await doors.reader('Front')
    const all = Array.from({ length: 30 }, (_, index) => ({ epc: (0xaa00 + index).toString(16), at: at(index) }))
    const calls = Array.from({ length: 12 }, (_, index) => {
      const reads = (index % 3 ? all : all.toReversed()).map((read) => ({
        ...read,
        at: new Date(Date.parse(read.at) + (index % 4) * 3000).toISOString(),
      }))
      return doors.send(door, { reads }, { now: new Date(morning + MINUTE), through: through(index) })
    })
    const results = (await Promise.all(calls)).flatMap(outcomes)
    expect(new Set(results)).toEqual(new Set(['unknown_tag', 'duplicate']))
    const { rows } = await doors.database.pool.query(
      'select count(*)::int as presences, bool_and(settled) as settled from rfid.presences where reader_id = $1',
      [door.readerId],
    )
    expect(rows).toEqual([{ presences: 30, settled: true }])
  })
})

test('rejects a reader revoked during its call', async () => {
  const door = await doors.reader('Front')
  const { as, owner } = doors.people
  await doors.there.revokeReader(as(owner), { readerId: door.readerId })
  expect(await refusalOf(call(door, [{ epc: 'AA', at: at(0) }]))).toMatch(/^unauthenticated/)
})
