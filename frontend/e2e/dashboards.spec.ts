import { expect } from 'playwright/test'
import { addDays, dayOf, weekStartOf } from '#schema/shared/week-time.ts'
import { call, type Browsing } from './api.ts'
import { clockSays, punch } from './clocks.ts'
import { waitForLiveConnection } from './live.ts'
import { asNewOwner, hire, password, signInAs, signInByCall } from './people.ts'
import { test } from './test.ts'

test('The dashboard of each role shows the demo’s people and times', async ({ page }) => {
  const main = page.getByRole('main')
  for (const role of ['owner', 'manager'] as const) {
    await signInAs(page, role)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Manager Dashboard')
    const counters = main.getByRole('region', { name: 'Counters' })
    await expect(counters.getByRole('definition').first()).toHaveText(/^[1-9]\d*$/)
    await expect(main.getByRole('table', { name: 'Team members' }).getByRole('row')).toHaveCount(11)
    await expect(main.getByRole('heading', { name: 'Who is in' })).toBeVisible()
    await expect(main.getByRole('region', { name: 'Recent history' }).getByRole('listitem')).toHaveCount(5)
  }
  await signInAs(page, 'employee')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, /)
  await expect(main.getByRole('region', { name: 'Current Status' })).toBeVisible()
  await expect(main.getByRole('table', { name: 'Recent time entries' }).getByRole('row')).toHaveCount(6)
  await expect(main.getByText('Who is in')).toBeHidden()
})

test('An employee punches a whole shift from the dashboard', { tag: '@phone' }, async ({ page, request }) => {
  await asNewOwner({ request })
  const { email } = await hire({ request }, 'Ben', 'Ode', 'employee')
  await signInByCall(page, email)
  await page.goto('/')
  const status = page.getByRole('region', { name: 'Current Status' })
  await expect(status).toContainText('Not clocked in')
  await punch(page, 'Clock In', /^Clocked in since/)
  await expect(status).toContainText('Active')
  await punch(page, 'Start Break', /^On break since/)
  await expect(status).toContainText('On Break')
  await punch(page, 'End Break', /^Clocked in since/)
  await status.getByRole('link', { name: 'Time Clock' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time Clock')
  await expect(clockSays(page)).toHaveText(/^Clocked in since/)
  await punch(page, 'Clock Out', /^Not clocked in/)
})

/** Creates a shift in UTC, `from` to `to` hours from now, and publishes its week. */
const plan = async (owner: Browsing, employeeId: string | null, from: number, to: number) => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { id } = await call(owner, 'POST', '/schedules/shifts', { employeeId, startTime: at(from), endTime: at(to) })
  await call(owner, 'POST', `/schedules/weeks/${weekStartOf(at(from), 'UTC')}/publish`, {})
  return id
}

test('The dashboard lists late employees until they clock in', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  await page.goto('/')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention).toContainText('Nothing to review yet')
  const { id, email } = await hire(page, 'Ben', 'Ode', 'employee')
  await plan(page, id, -1, 2)
  const late = attention.getByRole('link', { name: /^1 late now : Ben Ode since / })
  await expect(late).toBeVisible()
  const ben = await otherBrowser(email)
  await call(ben, 'POST', '/time-clock/clock-in', {})
  await expect(late).toBeHidden()
})

test('The dashboard shows another manager’s new shift live', async ({ page, otherBrowser }) => {
  const email = await asNewOwner(page)
  const ben = await hire(page, 'Ben', 'Ode', 'employee')
  const connected = waitForLiveConnection(page)
  await page.goto('/')
  await connected
  const main = page.getByRole('main')
  const scheduled = main.getByText('Scheduled Today', { exact: true }).locator('xpath=following-sibling::dd')
  await expect(scheduled).toHaveText('0')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const colleague = await otherBrowser(email, password)
  await call(colleague, 'POST', '/schedules/shifts', { employeeId: ben.id, startTime: at(0), endTime: at(4) })
  await expect(scheduled).toHaveText('1')
  await expect(
    main.getByRole('table', { name: 'Today’s schedule' }).getByRole('row', { name: 'Ben Ode' }),
  ).toBeVisible()
})

test('Each item that needs attention links to its screen', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  const { email } = await hire(page, 'Ben', 'Ode', 'employee')
  const ben = await otherBrowser(email)
  const day = addDays(dayOf(new Date().toISOString(), 'UTC'), 40)
  const away = { startDate: day, endDate: day, reason: 'Vacation', notes: '' }
  await call(ben, 'POST', '/employees/time-off/requests', away)
  await page.goto('/')
  await page.getByRole('link', { name: '1 time off request to review : Ben Ode' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time Off Requests')
})

test('An employee answers a colleague’s request from the dashboard', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  const ben = await hire(page, 'Ben', 'Ode', 'employee')
  const cai = await hire(page, 'Cai', 'Wu', 'employee')
  await plan(page, cai.id, 0.5, 1)
  const shiftId = await plan(page, ben.id, 48, 52)
  await call(await otherBrowser(ben.email), 'POST', '/shift-swaps', { shiftId, toEmployeeId: cai.id, notes: null })
  await signInByCall(page, cai.email)
  await page.goto('/')
  const asked = page.getByRole('region', { name: 'Swap request from Ben' })
  await asked.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('Swap accepted, awaiting manager approval')).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('region', { name: 'Current Status' })).toContainText(/Today|No more shifts today/)
})
