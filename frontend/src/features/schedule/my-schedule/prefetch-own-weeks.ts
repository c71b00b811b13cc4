import type { Client } from '@urql/core'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { home } from '#frontend/shared/lib/time/format.ts'
import { readUntilSignOut, storeUntilSignOut } from '#frontend/shared/lib/sign-out-storage.ts'
import { MyShifts } from '../my-shifts.ts'
import { fortnightOf, shownWeek, windowOf } from '../own-week.ts'
import { MyCoworkers } from './use-coworkers.ts'
import { MyWeek } from './use-own-week.ts'

const WEEKS_BEFORE = 4
const WEEKS_AFTER = 4
const name = 'own-weeks-loaded'

/** Loads the weeks that My Schedule can show offline, and the fortnight of the dashboard, once a day. One query at a time. */
export async function prefetchOwnWeeks(client: Client) {
  const zone = home.timeZone
  const today = dayOf(new Date().toISOString(), zone)
  if (readUntilSignOut(name) === today) return
  const load = async (...[query, variables]: Parameters<Client['query']>) => {
    const { error } = await client.query(query, variables, { requestPolicy: 'network-only' }).toPromise()
    if (error) throw error
  }
  const current = shownWeek(null, today)
  for (let week = -WEEKS_BEFORE; week <= WEEKS_AFTER; week += 1) {
    const first = addDays(current, 7 * week)
    const window = windowOf(first, zone)
    await load(MyShifts, window)
    await load(MyCoworkers, window)
    await load(MyWeek, { first, last: addDays(first, 6) })
  }
  for (const first of [current, addDays(current, 7)]) await load(MyShifts, fortnightOf(first, zone))
  storeUntilSignOut(name, today)
}
