import { expect, type Page } from 'playwright/test'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { call } from './api.ts'
import { asNewOwner, hire, signInAs } from './people.ts'
import { createShift, openWeek, ownId, pressInToolbar, tuesday } from './schedule.ts'
import { test } from './test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Earlier date' })
const chip = (page: Page, day: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^Ana Lopez, ${day}, Jun`) })
const history = (page: Page) => page.getByRole('complementary', { name: 'History of the week' })

async function movedShift(page: Page) {
  await asNewOwner(page, 'America/New_York')
  const { id } = await createShift(page, '09:00', '17:00', { employeeId: await ownId(page) })
  await openWeek(page)
  await call(page, 'PUT', `/schedules/shifts/${id}`, {
    startTime: tuesday.replace('17', '18') + 'T09:00',
    endTime: tuesday.replace('17', '18') + 'T17:00',
  })
}

async function openBeforeMove(page: Page) {
  await pressInToolbar(page, 'History')
  await history(page)
    .getByRole('link', { name: /^View just before: / })
    .first()
    .click()
  await expect(bar(page).getByRole('status')).toContainText('As it was on')
}

const dayOnPhone = async (page: Page, day: string, isMobile: boolean) => {
  if (isMobile)
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${day}`) })
      .click()
}

test('A week shows its state before a move, without edit controls', { tag: '@phone' }, async ({ page, isMobile }) => {
  await movedShift(page)
  await dayOnPhone(page, 'Wed', isMobile)
  await expect(chip(page, 'Wed')).toBeVisible()
  await openBeforeMove(page)
  await expect(page).toHaveURL(/[?&]asOf=/)
  await expect(page).toHaveTitle(/^Schedule Builder · as of .* · Muster$/)
  await dayOnPhone(page, 'Tue', isMobile)
  await expect(chip(page, 'Tue')).toBeVisible()
  await expect(chip(page, 'Wed')).toHaveCount(0)

  for (const name of ['Undo', 'Redo', 'Auto-Schedule', 'More actions', 'Publish', /^Add/, /^Note for/])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0)
  await chip(page, 'Tue').click({ force: true })
  for (const key of ['n', 'e', 'm', 'Delete', 'Control+z']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await dayOnPhone(page, 'Tue', isMobile)
  await expect(chip(page, 'Tue')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Back to now' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/asOf/)
  await dayOnPhone(page, 'Wed', isMobile)
  await expect(chip(page, 'Wed')).toBeVisible()
  await expect(page).toHaveTitle('Schedule Builder · Muster')
})

test('A moment is shared by its address, but not with employees', async ({ page, otherBrowser }) => {
  await movedShift(page)
  const manager = await hire(page, 'Max', 'Weber', 'manager')
  const employee = await hire(page, 'Maya', 'Chen', 'employee')
  await openBeforeMove(page)
  const address = page.url()

  const max = await otherBrowser(manager.email)
  await max.goto(address)
  await expect(chip(max, 'Tue')).toBeVisible()
  await expect(bar(max)).toBeVisible()

  const maya = await otherBrowser(employee.email)
  await maya.goto(`/schedule?asOf=${encodeURIComponent(new URL(address).searchParams.get('asOf') ?? '')}`)
  await expect(maya.getByRole('heading', { name: 'Earlier dates are for managers' })).toBeVisible()
  await maya.getByRole('button', { name: 'View current data' }).click()
  await expect(maya.getByRole('heading', { name: 'My Schedule' })).toBeVisible()
  await expect(maya.getByRole('button', { name: 'View an earlier date' })).toHaveCount(0)
})

test('A moment persists across pages, and pages without history show a notice', async ({ page }) => {
  await movedShift(page)
  await openBeforeMove(page)
  const goTo = async (name: string) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  }
  await goTo('Employees')
  await expect(page.getByRole('heading', { name: 'Employees', level: 1 })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('main').getByText('Ana Lopez').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^(Add|Invite|Import CSV|Edit .*)$/ })).toHaveCount(0)

  await goTo('Reports')
  await expect(page.getByRole('heading', { name: 'This page only shows current data' })).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { name: 'Employees', level: 1 })).toBeVisible()
  await goTo('Reports')
  await page.getByRole('button', { name: 'View current data' }).click()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('A moment is selected by date and time, or from suggestions', async ({ page }) => {
  await movedShift(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('earlier date')
  await page.getByRole('option', { name: /^View an earlier date/ }).click()
  const dialog = page.getByRole('dialog', { name: 'View an earlier date' })
  await dialog.getByLabel('Date').fill('2035-01-01')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time in the past')
  await dialog.getByLabel('Date').fill('2020-03-02')
  await dialog.getByLabel('Time').fill('14:15')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(bar(page).getByRole('status')).toContainText(/As it was on Mon, Mar 2, 2020, 2:15.PM/)
  await expect(page.getByRole('heading', { name: 'No data at this date' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another date…' }).click()
  await dialog.getByRole('button', { name: 'An hour ago' }).click()
  await expect(bar(page).getByRole('status')).not.toContainText('2020')
  await expect(page).toHaveURL(new RegExp(`day=${tuesday}`))
})

test('Two moments of a week are compared in a list and in the grid', async ({ page }) => {
  await movedShift(page)
  await openBeforeMove(page)
  await bar(page).getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('menuitem', { name: 'With now' }).click()
  await expect(bar(page).getByRole('status')).toContainText('compared with now')
  const line = page.getByRole('list', { name: 'Differences' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(/Changed.*Ana Lopez, Wed, Jun 18, 9:00.AM–5:00.PM.*by Ana Lopez, .*:\d\d/)
  await expect(line).toContainText(/start.*Tue, Jun 17, 9:00.AM.*Wed, Jun 18, 9:00.AM/)
  await expect(page.getByRole('main').getByRole('button', { name: /^Ana Lopez, Tue, .*, changed$/ })).toBeVisible()

  await bar(page).getByRole('button', { name: 'Previous change' }).click()
  await expect(line).toContainText(/Added.*Ana Lopez, Wed, Jun 18/)
  await bar(page).getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('menuitem', { name: 'Stop comparing' }).click()
  await expect(line).toHaveCount(0)
})

test('A history entry links to its page at that moment, and the demo has past weeks', async ({ page }) => {
  await movedShift(page)
  await page.goto('/manager/history')
  await page
    .getByRole('link', { name: /^View just before: Ana Lopez (moved|changed) / })
    .first()
    .click()
  await expect(bar(page)).toBeVisible()
  await expect(chip(page, 'Tue')).toBeVisible()

  const monthAgo = new Date(Date.now() - 30 * 86_400_000)
  await signInAs(page, 'manager', `/manager/employees?asOf=${monthAgo.toISOString()}`)
  await expect(bar(page).getByRole('status')).toContainText('As it was on')
  await expect(page.getByRole('main')).toContainText('Luca Bianchi')
})

test('Two moments of a timesheet are compared', async ({ page }) => {
  await asNewOwner(page, 'America/New_York')
  const { id: employeeId } = await hire(page, 'Ben', 'Ode', 'employee')
  const day = addDays(dayOf(new Date().toISOString(), 'America/New_York'), -3)
  const until = (hour: number) => ({
    clockIn: `${day}T15:00:00.000Z`,
    clockOut: `${day}T${hour}:00:00.000Z`,
    breaks: [],
  })
  const { id } = await call(page, 'POST', '/time-clock/entries', {
    employeeId,
    times: until(19),
    reason: 'Forgot to punch',
  })
  const address = `/manager/time-entries?view=entries&employee=${employeeId}&from=${day}&to=${day}`
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Time entries' }).getByRole('listitem')).toContainText('4.0 h')
  await page.goto(`${address}&asOf=${new Date().toISOString()}&compare=now`)
  await expect(page.getByText('The entries are the same at both times')).toBeVisible()
  await call(page, 'PUT', `/time-clock/entries/${id}`, { employeeId, times: until(20), reason: 'Stayed to close' })
  await page.reload()
  const line = page.getByRole('list', { name: 'Differences' }).getByRole('listitem')
  await expect(line).toContainText(/^Changed.*by Ana Lopez, .*: Stayed to close/)
  await expect(line.getByRole('deletion')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Time entries' }).getByRole('listitem')).toContainText('4.0 h')
})

test('A template shows its earlier shifts', async ({ page }) => {
  await asNewOwner(page, 'America/New_York')
  const employeeId = await ownId(page)
  const shift = (startTime: string, endTime: string) => ({ employeeId, dayOfWeek: 2, startTime, endTime })
  const { id } = await call(page, 'POST', '/schedule-templates', { name: 'Lunch', shifts: [shift('09:00', '17:00')] })
  await call(page, 'PUT', `/schedule-templates/${id}`, { name: 'Late lunch', shifts: [shift('11:00', '19:00')] })
  await page.goto('/manager/history?kind=templates')
  await page
    .getByRole('link', { name: /^View just before: / })
    .first()
    .click()
  await expect(bar(page)).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Shifts of Lunch' }).press('Enter')
  await expect(main.getByRole('tab', { name: /^Tuesday, 1 shift/ })).toBeFocused()
  await expect(main.getByRole('tabpanel')).toContainText(/Ana Lopez.*9:00.AM–5:00.PM/)
  await expect(main.getByRole('button', { name: /^(Edit|Duplicate|Delete|Add|Save)/ })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('tabpanel')).toHaveText('No shifts on Wednesday.')
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'Shifts of Lunch' })).toBeFocused()
  await bar(page).getByRole('button', { name: 'Back to now' }).click()
  await expect(main.getByRole('button', { name: 'Edit Late lunch' })).toBeVisible()
})
