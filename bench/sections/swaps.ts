import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { weekIdOf } from '#backend/features/schedule/week-id.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { all, get } from '#backend/features/schedule/domain/by-id.ts'
import { median } from '../shared/load.ts'
import { openPlace, type Place } from '../shared/place.ts'
import type { Figure } from '../shared/report.ts'
import { openStaff } from '../shared/staff.ts'
import { weekStream } from '#backend/features/schedule/streams.ts'

const SWAPS = 50
const MANAGERS = 5
const ROUNDS = 7

type RequestedSwap = { id: string; shiftId: string; toEmployeeId: string }

/** Fifty swaps of one week, approved at once by five managers: from the first call to the last answer. */
export async function swaps(database: Database): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const place = await openPlace(database, dataDir, 2 * SWAPS)
  const staff = openStaff(database, place)
  try {
    const shiftIds = await place.fillWeek(place.weekStart, SWAPS)
    await place.account.call('POST', `/api/schedules/weeks/${place.weekStart}/publish`)
    const people = await Promise.all(place.people.map((employeeId) => staff.signIn(employeeId)))
    const managers = await Promise.all(
      Array.from({ length: MANAGERS }, async () => ({
        ...(await staff.hireManager(place)),
        connection: await staff.connection(),
      })),
    )
    const durations: number[] = []
    let wrong = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const [have, get] = round % 2 === 0 ? [0, SWAPS] : [SWAPS, 0]
      const connection = await staff.connection()
      const asked: RequestedSwap[] = []
      for (const [index, shiftId] of shiftIds.entries()) {
        const [by, to] = [people[have + index], people[get + index]]
        if (!by || !to) throw new Error('each swap needs two people')
        const body = { shiftId, toEmployeeId: to.employeeId }
        const { id } = await connection.call<{ id: string }>(by.cookie, 'POST', '/api/shift-swaps', body)
        await connection.call(to.cookie, 'PUT', `/api/shift-swaps/${id}/respond`, { accept: true })
        asked.push({ id, ...body })
      }
      connection.close()
      const before = performance.now()
      await Promise.all(
        managers.map(async ({ cookie, connection: own }, number) => {
          for (let index = number; index < SWAPS; index += MANAGERS) {
            await own.call(cookie, 'PUT', `/api/shift-swaps/${asked[index]?.id}/review`, { approve: true })
          }
        }),
      )
      durations.push(performance.now() - before)
      wrong += await wrongIn(place, asked)
    }
    for (const { connection } of managers) connection.close()
    const counted = durations.slice(1)
    return [
      {
        name: `${SWAPS} swaps of one week approved by ${MANAGERS} managers, median`,
        value: median(counted),
        unit: 'ms',
        goal: null,
      },
      { name: '… longest', value: Math.max(...counted), unit: 'ms', goal: { atMost: 2000 } },
      { name: 'swaps not approved, or whose shift was not handed over', value: wrong, unit: '', goal: { atMost: 0 } },
    ]
  } finally {
    staff.close()
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function wrongIn({ commands, locationId, weekStart }: Place, asked: readonly RequestedSwap[]) {
  const week = await commands.readState(weekStream, weekIdOf(locationId, weekStart))
  if (week.status === 'unopened') return asked.length
  const holders = new Map(all(week.shifts).map(({ shift }) => [shift.shiftId, shift.employeeId]))
  return asked.filter(({ id, shiftId, toEmployeeId }) => {
    return get(week.requests, id)?.status !== 'approved' || holders.get(shiftId) !== toEmployeeId
  }).length
}
