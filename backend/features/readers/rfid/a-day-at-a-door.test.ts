import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openReadModels } from '#backend/app/testing/read-models.ts'
import { timeEntries } from '#backend/features/time-clock/queries/entries.ts'
import type { Payload } from './payloads/reads.ts'
import { openDoors, outcomes } from './testing.ts'

/** The front door sends our own format, the side door is an Impinj, the yard a Zebra, offline from 3:00 to 5:10 PM. */
const folder = join(import.meta.dirname, 'fixtures', 'a-day')

const doors = await openDoors()
const readers = {
  front: await doors.reader('Front door', { antennas: [{ antenna: 3, direction: 'in' }] }),
  side: await doors.reader('Side door'),
  yard: await doors.reader('Yard'),
}

type Recording = { file: string; reader: keyof typeof readers; payload: Payload; now: Date; body: string }

async function recordings(): Promise<Recording[]> {
  const files = (await readdir(folder)).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const [when = '', reader, payload] = file.split('.')
      const [day, time = ''] = when.split('T')
      const now = new Date(`2026-03-${day}T${time.replaceAll('-', ':')}Z`)
      const body = await readFile(join(folder, file), 'utf8')
      return { file, reader: reader as Recording['reader'], payload: payload as Payload, now, body }
    }),
  )
}

async function play(calls: readonly Recording[], now?: Date) {
  const results: Record<string, string[]> = {}
  for (const [index, { file, reader, payload, body, ...call }] of calls.entries()) {
    const through = doors.gateways[index % 2] ?? doors.gateways[0]
    results[file] = outcomes(await doors.send(readers[reader], body, { now: now ?? call.now, payload, through }))
  }
  return results
}

async function timesheet(employeeId: string) {
  const { nodes } = await timeEntries(doors.database.kysely, { employeeId }, { first: 10 })
  return nodes.toReversed().map(({ clockIn, clockOut, breaks, workedSeconds, status }) => ({
    clockIn,
    clockOut,
    breaks,
    workedSeconds,
    status,
  }))
}

const hours = (h: number, m = 0, s = 0) => h * 3600 + m * 60 + s
const closed = (clockIn: string, clockOut: string, workedSeconds: number) => ({
  clockIn,
  clockOut,
  workedSeconds,
  breaks: [],
  status: 'closed',
})

test(
  'a day at three doors is on the timesheets to the second, however often it is sent',
  { timeout: 120_000 },
  async () => {
    const { people, here, database, log } = doors
    const { as, owner, ana, max, lea, otherManager } = people
    await here.deactivateEmployee(as(owner), { employeeId: otherManager })
    const calls = await recordings()
    const isBefore = ({ file }: Recording) => file < '10T16'
    const morning = await play(calls.filter(isBefore))
    await here.startBreak(as(ana, { now: new Date('2026-03-10T16:00:00Z') }), { employeeId: ana })
    const rest = await play(calls.filter((call) => !isBefore(call)))

    expect({ ...morning, ...rest }).toEqual({
      '10T12-58-37.front.muster.json': ['duplicate', 'clock_in', 'duplicate', 'duplicate'],
      '10T13-00-04.front.muster.json': ['clock_in', 'unknown_tag'],
      '10T13-00-19.front.muster.json': ['duplicate', 'duplicate'],
      '10T13-05-11.side.impinj.json': ['duplicate', 'clock_in'],
      '10T14-10-02.front.muster.json': ['other'],
      '10T14-30-00.side.impinj.json': ['weak'],
      '10T16-31-08.side.impinj.ndjson': ['break_end', 'duplicate'],
      '10T17-05-01.front.muster.json': ['clock_out'],
      '10T17-10-00.yard.zebra.ndjson': ['set_aside', 'duplicate', 'clock_in', 'clock_out', 'duplicate'],
      '10T17-10-30.yard.zebra.ndjson': ['duplicate', 'duplicate', 'duplicate', 'duplicate', 'duplicate'],
      '10T18-00-01.front.muster.json': ['clock_in'],
      '10T18-20-00.front.muster.json': ['unknown_tag'],
      '10T21-00-00.front.muster.json': ['clock_out'],
      '10T21-02-17.yard.zebra.json': ['clock_out'],
      '10T21-03-30.side.impinj.ndjson': ['locked_out', 'invalid'],
      '11T13-00-01.front.muster.json': ['clock_in'],
      '11T21-00-05.yard.zebra.json': ['clock_out', 'unknown_tag'],
    })

    const head = await log.head()
    const eveningAfter = new Date('2026-03-12T06:00:00Z')
    for (const again of [calls, calls.toReversed()]) {
      const came = new Set(Object.values(await play(again, eveningAfter)).flat())
      expect(came).toEqual(new Set(['duplicate', 'weak', 'invalid']))
    }
    expect(await log.head()).toBe(head)

    const readModels = await openReadModels({ database, log })
    try {
      await readModels.caughtUp()
      expect(await timesheet(ana)).toEqual([
        {
          clockIn: '2026-03-10T12:58:31.200Z',
          clockOut: '2026-03-10T21:02:15.785Z',
          breaks: [{ start: '2026-03-10T16:00:00.000Z', end: '2026-03-10T16:31:07.499Z' }],
          // 8:03:44.585 between the two, less a break of 31:07.499.
          workedSeconds: hours(7, 32, 37),
          status: 'closed',
        },
      ])
      expect(await timesheet(max)).toEqual([
        closed('2026-03-10T13:05:10.310Z', '2026-03-10T15:12:40.000Z', hours(2, 7, 29)),
        closed('2026-03-10T15:55:02.000Z', '2026-03-10T20:59:59.999Z', hours(5, 4, 57)),
      ])
      expect(await timesheet(lea)).toEqual([
        closed('2026-03-10T13:00:02.000Z', '2026-03-10T17:05:00.000Z', hours(4, 4, 58)),
        { ...closed('2026-03-10T18:00:00.000Z', '', 0), clockOut: null, workedSeconds: null, status: 'missed' },
        closed('2026-03-11T13:00:00.000Z', '2026-03-11T21:00:00.000Z', hours(8)),
      ])
      expect(await timesheet(otherManager)).toEqual([])
    } finally {
      await readModels.close()
    }
  },
)
