import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import type { User } from '#schema/identity/rest.ts'
import { payCalendar } from '#backend/features/payroll/periods/pay-calendar.ts'
import { periodDetail } from '#backend/features/payroll/periods/period-detail.ts'
import { periodSummaries } from '#backend/features/payroll/periods/period-summaries.ts'
import { payView } from '#backend/features/payroll/pay-view.ts'
import { employeeId, locationId, organizationId } from './ids.ts'
import { loadDemo } from './load.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { waitForEvents } from '../services.ts'
import { loadDemoPayroll } from './payroll.ts'

const muster = await fileMuster()
const now = new Date('2026-11-03T15:04:05.000Z')
const today = '2026-11-03'

async function load(at: Date) {
  const { commands, log, progress, database } = muster
  const setFirstPassword = async () => undefined
  const { position, events, present } = await loadDemo({
    commands,
    log,
    now: at,
    setFirstPassword,
    recordHeartbeat: setFirstPassword,
  })
  const patience = { timeoutMs: 60_000 }
  const caughtUp = (outcome: Outcome) => waitForEvents(progress, outcome, patience)
  expect(await progress.waitFor(position, events, patience)).toBe(true)
  await loadDemoPayroll({ database, log, commands, progress, caughtUp }, present)
}

test('the demo has closed periods, an exported file, a difference and hours that await approval', async () => {
  await load(now)
  const { kysely } = muster.database
  const owner = { organizationId, locationId: locationId(0), employeeId: employeeId(0), role: 'owner' } as User
  const calendar = await payCalendar(kysely, organizationId)
  const view = await payView(kysely, owner)
  const periods = await periodSummaries(kysely, calendar, view, today)
  expect(periods.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'exported', 'closed'])
  const open = calendar.on(periods[2]?.from ?? '')
  const { people, differences } = await periodDetail(kysely, calendar, view, open)
  expect(differences).toMatchObject([{ name: 'Elena Petrova', amountCents: expect.any(Number) }])
  const states = Map.groupBy(people, ({ state }) => state)
  expect(states.get('confirmed')?.map(({ lastName }) => lastName)).toEqual(['Bianchi'])
  expect(states.get('approved')?.length).toBeGreaterThan(15)

  const head = await muster.log.head()
  await load(new Date(now.getTime() + 3 * 86_400_000))
  expect(await muster.log.head()).toBe(head)
})
