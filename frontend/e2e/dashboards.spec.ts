import { expect } from 'playwright/test'
import { clockSays, punch } from './clocks.ts'
import { asNewOwner, hire, signInAs, signInByCall } from './people.ts'
import { test } from './test.ts'

for (const role of ['owner', 'manager'] as const) {
  test(`The dashboard of the ${role} counts people and shows who is in`, async ({ page }) => {
    await signInAs(page, role)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Manager Dashboard')
    const counters = main.getByRole('region', { name: 'Counters' })
    for (const label of ['Total Employees', 'Active', 'Scheduled Today', 'Clocked In', 'Pending Requests'])
      await expect(counters.getByText(label, { exact: true })).toBeVisible()
    await expect(counters.getByRole('definition').first()).toHaveText(/^[1-9]\d*$/)
    await expect(main.getByRole('table', { name: 'Team members' }).getByRole('row')).toHaveCount(11)
    await expect(main.getByRole('heading', { name: 'Who is in' })).toBeVisible()
    await expect(main.getByRole('region', { name: 'Recent history' }).getByRole('listitem')).toHaveCount(5)
  })
}

test('The dashboard of an employee shows their own clock and last five entries', async ({ page }) => {
  await signInAs(page, 'employee')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, /)
  await expect(main.getByRole('region', { name: 'Current Status' })).toBeVisible()
  await expect(main.getByRole('table', { name: 'Recent time entries' }).getByRole('row')).toHaveCount(6)
  await expect(main.getByText('Who is in')).toBeHidden()
})

test('An employee punches a whole shift from the dashboard', async ({ page, request }) => {
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
  await punch(page, 'Clock Out', /^Not clocked in/)
  await status.getByRole('link', { name: 'Time Clock' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time Clock')
})

test('A card that failed to load says so, and Retry loads it', { tag: '@desktop' }, async ({ page }) => {
  await asNewOwner(page)
  await page.route('**/api/graphql', (route) => route.abort())
  await page.goto('/')
  const counters = page.getByText('We couldn’t load the counters. Check your connection and try again.')
  await expect(counters).toBeVisible()
  await page.unroute('**/api/graphql')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('region', { name: 'Counters' })).toContainText('Total Employees')
  await expect(counters).toBeHidden()
})

test('The clock is the same on every screen', { tag: '@desktop' }, async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/time-clock')
  await punch(page, 'Clock In', /^Clocked in since/)
  await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('row', { name: 'Ana Lopez' }).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Time Clock' }).click()
  await expect(clockSays(page)).toHaveText(/^Clocked in since/)
})
