import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPushService } from '#backend/platform/push/testing.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { openCost } from '../shared/cost.ts'
import { quantile } from '../shared/load.ts'
import { openPlace } from '../shared/place.ts'
import type { Figure } from '../shared/report.ts'
import { openStaff } from '../shared/staff.ts'

const COLLEAGUES = 1000
const SINGLE = 100

/**
 * Measures the time from the response to a command until devices have its notification, with a push service on this machine: for
 * one employee at a time, and for all colleagues at once.
 */
export async function push(database: Database): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const service = await startPushService()
  const place = await openPlace(database, dataDir, COLLEAGUES + 1, { OUTBOUND_PRIVATE: '1' })
  const staff = openStaff(database, place)
  const connection = await staff.connection()
  const receivedBy = async (count: number) => {
    while (service.received.length < count) await pause(2)
  }
  try {
    const [asker = '', ...colleagues] = place.people
    const cookies: string[] = []
    for (const employeeId of colleagues) {
      const { cookie } = await staff.signIn(employeeId)
      cookies.push(cookie)
      const { endpoint, ...keys } = service.subscribe(randomUUID())
      await connection.call(cookie, 'POST', '/api/notifications/push', { endpoint, keys })
    }
    const [shiftId] = await place.fillWeek(place.weekStart, 1)
    await place.account.call('POST', `/api/schedules/weeks/${place.weekStart}/publish`)
    const { cookie } = await staff.signIn(asker)

    const single: number[] = []
    for (const [number, toEmployeeId] of colleagues.slice(0, SINGLE).entries()) {
      const before = service.received.length
      // Each employee can thank only a few others in a minute.
      await connection.call(cookies.at(-1 - number) ?? '', 'POST', '/api/shout-outs', {
        toEmployeeId,
        message: `Thank you ${number}`,
      })
      const answered = performance.now()
      await receivedBy(before + 1)
      single.push(performance.now() - answered)
    }

    const before = service.received.length
    const perCall = await openCost([place.server], database)
    await connection.call(cookie, 'POST', '/api/shift-grabs', { shiftId })
    const answered = performance.now()
    await receivedBy(before + colleagues.length)
    const all = performance.now() - answered
    return [
      {
        name: 'a notification reaches a device, p95',
        value: quantile(single, 0.95),
        unit: 'ms',
        goal: { atMost: 2000 },
      },
      { name: '… median', value: quantile(single, 0.5), unit: 'ms', goal: null },
      { name: 'an offer reaches 1,000 devices', value: all, unit: 'ms', goal: { atMost: 5000 } },
      ...(await perCall(1)),
    ]
  } finally {
    connection.close()
    staff.close()
    await place.close()
    await service.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
