import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#kernel/postgres/database.ts'
import { openCost } from '../shared/cost.ts'
import { median } from '../shared/load.ts'
import { openPlace } from '../shared/place.ts'
import type { Figure } from '../shared/report.ts'
import { openStaff } from '../shared/staff.ts'

const COLLEAGUES = 1000
const OFFERS = 6

/** Creates shift offers one by one, and measures the time from the response until all colleagues have notification and mail. */
export async function offers(database: Database): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const place = await openPlace(database, dataDir, COLLEAGUES + 1)
  const staff = openStaff(database, place)
  try {
    const shiftIds = await place.fillWeek(place.weekStart, OFFERS)
    await place.account.call('POST', `/api/schedules/weeks/${place.weekStart}/publish`)
    const askers = await Promise.all(place.people.slice(0, OFFERS).map((employeeId) => staff.signIn(employeeId)))
    const connection = await staff.connection()
    const times: number[] = []
    const mails: number[] = []
    const outbox = join(dataDir, 'outbox')
    const before = await mailsIn(outbox)
    let perCall = await openCost([place.server], database)
    for (const [number, { cookie }] of askers.entries()) {
      if (number === 1) perCall = await openCost([place.server], database)
      await connection.call(cookie, 'POST', '/api/shift-grabs', { shiftId: shiftIds[number] })
      const answered = performance.now()
      await notified(database, 'shift_grab_available', COLLEAGUES * (number + 1))
      const reached = performance.now()
      while ((await mailsIn(outbox)) < before + COLLEAGUES * (number + 1)) await pause(50)
      if (number === 0) continue
      times.push(reached - answered)
      mails.push(performance.now() - answered)
    }
    const costs = await perCall(times.length)
    connection.close()
    return [
      { name: 'an offer reaches 1,000 people', value: median(times), unit: 'ms', goal: { atMost: 300 } },
      { name: '… and all of them are mailed', value: median(mails), unit: 'ms', goal: null },
      ...costs,
    ]
  } finally {
    staff.close()
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const mailsIn = async (outbox: string) =>
  (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).length

async function notified({ pool }: Database, kind: string, count: number) {
  for (;;) {
    const { rows } = await pool.query<{ count: bigint }>(
      'select count(*) as count from read.notifications where kind = $1',
      [kind],
    )
    if (Number(rows[0]?.count) >= count) return
    await pause(5)
  }
}
