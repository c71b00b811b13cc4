import { expect, type Page } from 'playwright/test'
import { addDays, dayOf, sundayOf } from '#schema/shared/week-time.ts'
import { call, type Browsing } from './api.ts'
import { asNewOwner, hire } from './people.ts'
import { test } from './test.ts'

const zone = 'America/New_York'
const day = addDays(dayOf(new Date().toISOString(), zone), -7)
const team = `/manager/time-entries?view=team&week=${day}`

const cell = (page: Page, person: string, words: RegExp) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${person}, .*${words.source}`) })

async function lastWeek(owner: Browsing) {
  await asNewOwner(owner, zone)
  const [ben, cai] = [await hire(owner, 'Ben', 'Ode', 'employee'), await hire(owner, 'Cai', 'Wu', 'employee')]
  for (const { id: employeeId } of [ben, cai]) {
    const times = { startTime: `${day}T09:00`, endTime: `${day}T17:00`, breakMinutes: 0 }
    await call(owner, 'POST', '/schedules/shifts', { employeeId, ...times })
  }
  await call(owner, 'POST', `/schedules/weeks/${sundayOf(day)}/publish`, {})
  const at = (hour: number) => new Date(Date.parse(`${day}T00:00:00.000Z`) + (hour + 5) * 3_600_000).toISOString()
  const times = { clockIn: at(10), clockOut: at(14), breaks: [] }
  await call(owner, 'POST', '/time-clock/entries', { employeeId: ben.id, times, reason: 'Forgot to punch' })
}

test(
  'A week shows who worked when beside the schedule, and a day leads to its entries',
  { tag: '@phone' },
  async ({ page }) => {
    await lastWeek(page)
    await page.goto(team)
    await expect(cell(page, 'Cai Wu', /No-show/)).toBeVisible()
    await cell(page, 'Ben Ode', /Late/).click()
    await page.getByRole('dialog').getByRole('link', { name: 'All entries of the day' }).click()
    await expect(page.getByRole('region', { name: 'Time entries' }).getByRole('listitem').first()).toContainText(
      '4.0 h',
    )
    await page.getByRole('button', { name: /: show all days$/ }).click()
    await expect(page.getByRole('button', { name: /: show all days$/ })).toBeHidden()
  },
)

test('The table is one tab stop, and arrow keys move in it', async ({ page }) => {
  await lastWeek(page)
  await page.goto(team)
  const grid = page.getByRole('table', { name: 'Team timesheet' })
  await expect(grid.locator('tbody [tabindex="0"]')).toHaveCount(1)
  await grid.getByRole('link', { name: 'Ben Ode', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(grid.getByRole('link', { name: 'Cai Wu', exact: true })).toBeFocused()
  for (let pressed = 0; pressed < 7; pressed += 1) await page.keyboard.press('ArrowRight')
  await expect(grid.getByRole('button', { name: /^Cai Wu, / }).last()).toBeFocused()
})

test('A day is corrected and filled in its cell, by keyboard alone', async ({ page }) => {
  await lastWeek(page)
  await page.goto(team)
  const editor = page.getByRole('dialog')
  await test.step('Escape changes nothing and returns to the cell', async () => {
    await cell(page, 'Ben Ode', /Late/).press('Enter')
    await expect(editor.getByLabel('Clock In')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor).toHaveCount(0)
    await expect(cell(page, 'Ben Ode', /Late/)).toBeFocused()
  })
  await test.step('a preset reason and Enter save a correction', async () => {
    await page.keyboard.press('Enter')
    await editor.getByLabel('Clock In').fill('09:00')
    await page.keyboard.press('Enter')
    await expect(editor.getByText('Please give a reason')).toBeVisible()
    await editor.getByRole('button', { name: 'Forgot to clock in' }).press('Enter')
    await page.keyboard.press('Enter')
    await expect(editor).toHaveCount(0)
    await expect(cell(page, 'Ben Ode', /5\.0/)).toBeFocused()
  })
  await test.step('an empty day starts with the times of its shift', async () => {
    await cell(page, 'Cai Wu', /No-show/).click()
    await expect(editor.getByLabel('Clock In')).toHaveValue('09:00')
    await expect(editor.getByLabel('Clock Out')).toHaveValue('17:00')
    await editor.getByRole('button', { name: 'Forgot to clock in' }).click()
    await editor.getByRole('button', { name: 'Add entry' }).click()
    await expect(cell(page, 'Cai Wu', /8\.0/)).toBeVisible()
  })
})

test('A manager approves all flagged entries of a week at once', async ({ page, otherBrowser }) => {
  await asNewOwner(page, zone)
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  for (const name of ['Ben', 'Cai']) {
    const { email } = await hire(page, name, 'Ode', 'employee')
    const browser = await otherBrowser(email)
    await call(browser, 'POST', '/time-clock/clock-in', { at: at(3) })
    await call(browser, 'POST', '/time-clock/clock-out', { at: at(2) })
  }
  await hire(page, 'Dan', 'Ode', 'employee')
  await page.goto(`/manager/time-entries?view=team&week=${dayOf(at(3), zone)}`)
  await expect(page.getByText('Dan Ode').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Needs review' }).check()
  await expect(page.getByText('Dan Ode')).toHaveCount(0)
  await page.getByRole('button', { name: 'Approve 2 flagged entries' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Approve 2 flagged entries of 2 employees as punched?')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved: 2')).toBeVisible()
  await expect(page.getByText('Nothing to review in this week')).toBeVisible()
})
