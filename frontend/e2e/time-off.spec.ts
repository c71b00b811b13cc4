import { expect, type Page } from 'playwright/test'
import { addDays, weekStartOf } from '#schema/shared/week-time.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const newYork = { locale: 'en-US', timeZone: 'America/New_York' }
const sunday = weekStartOf(new Date().toISOString(), newYork.timeZone)

/** A day this many weeks ahead on which the demo employee has a shift. Phone and desktop runs use different days. */
const workday = (weeks: number, weekday: number, isMobile: boolean) =>
  addDays(sunday, weeks * 7 + weekday + (isMobile ? 1 : 0))

const requestDialog = (page: Page) => page.getByRole('dialog', { name: 'Request time off' })

async function request(page: Page, day: string, notes = '') {
  await page.getByRole('button', { name: 'Request Time Off' }).click()
  await requestDialog(page).getByLabel('Start date').fill(day)
  await requestDialog(page).getByLabel('End date').fill(day)
  await requestDialog(page).getByLabel('Reason').selectOption('Personal Day')
  await expect(requestDialog(page)).toContainText(/Uses 8 h of PTO.*\d h left/s)
  await requestDialog(page).getByLabel('Notes').fill(notes)
  await requestDialog(page).getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Time-off request submitted successfully')).toBeVisible()
}

const own = (page: Page, day: string) => page.getByRole('listitem').filter({ hasText: daysInWords(day, day, newYork) })
const managed = (page: Page, day: string) =>
  page.getByRole('listitem', { name: `Ana Lopez, ${daysInWords(day, day, newYork)}` })

async function giveReason(page: Page, action: string, reason: string) {
  const dialog = page.getByRole('dialog', { name: action })
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toContainText('Please say why')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: action }).click()
}

test('A request reaches the manager live; approval opens the shift and reaches the employee', async ({
  page,
  isMobile,
  otherBrowser,
}) => {
  const day = workday(4, 2, isMobile)
  const words = daysInWords(day, day, newYork)
  await signInAs(page, 'employee', '/time-off')
  await expect(page.getByRole('region', { name: /^PTO balance/ })).toContainText('Allocated')

  const manager = await otherBrowser()
  await signInAs(manager, 'manager', '/manager/time-off')
  await expect(manager.getByRole('region', { name: 'Pending' }).getByRole('listitem').first()).toBeVisible()

  await request(page, day, 'Moving house')
  await expect(own(page, day)).toContainText('Pending')
  await expect(managed(manager, day)).toContainText('Moving house')
  await expect(managed(manager, day)).toContainText('Has a shift on these days')

  await manager.getByRole('button', { name: `Approve Ana Lopez, ${words}` }).click()
  await manager.getByRole('button', { name: 'Approve and open 1 shift' }).click()
  await expect(manager.getByText('Time off approved, 1 shift opened')).toBeVisible()
  await expect(manager.getByRole('region', { name: 'Pending' }).getByText(words)).toBeHidden()
  await expect(own(page, day)).toContainText('Approved')

  await manager.goto(`/manager/time-off?view=month&month=${day.slice(0, 7)}`)
  const cell = manager.getByRole('listitem').filter({ has: manager.locator(`time[datetime="${day}"]:visible`) })
  await expect(cell).toContainText('Ana Lopez')

  await manager.goto('/manager/time-off')
  await manager.getByRole('button', { name: `Withdraw approval Ana Lopez, ${words}` }).click()
  await giveReason(manager, 'Withdraw approval', 'Two people are ill')
  await expect(manager.getByText('Approval withdrawn')).toBeVisible()
  await expect(own(page, day)).toContainText('Cancelled')
  await expect(own(page, day)).toContainText('Two people are ill')
})

test('A denial needs a reason, which the employee sees', async ({ page, isMobile, otherBrowser }) => {
  const day = workday(5, 2, isMobile)
  await signInAs(page, 'employee', '/time-off')
  await request(page, day)
  const manager = await otherBrowser()
  await signInAs(manager, 'manager', '/manager/time-off')
  await manager.getByRole('button', { name: `Deny Ana Lopez, ${daysInWords(day, day, newYork)}` }).click()
  await giveReason(manager, 'Deny', 'We are short that day')
  await expect(manager.getByText('Time off denied')).toBeVisible()
  await expect(own(page, day)).toContainText('Denied')
  await expect(own(page, day)).toContainText('We are short that day')
})

test('An employee requests half a day and sees the PTO it uses', { tag: '@phone' }, async ({ page, isMobile }) => {
  const day = workday(9, 2, isMobile)
  await signInAs(page, 'employee', '/time-off')
  await page.getByRole('button', { name: 'Request Time Off' }).click()
  const dialog = requestDialog(page)
  await dialog.getByLabel('Start date').fill(day)
  await dialog.getByLabel('Start date').blur()
  await expect(dialog.getByLabel('End date')).toHaveValue(day)
  await dialog.getByLabel('Reason').selectOption('Personal Day')
  await dialog.getByRole('radio', { name: 'Second half' }).check()
  await dialog.getByLabel('From').fill('13:00')
  await dialog.getByLabel('To').fill('12:00')
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await expect(dialog.getByText('End time must be after start time')).toBeVisible()
  await dialog.getByLabel('To').fill('16:30')
  await expect(dialog).toContainText(/Uses 3\.5 h of PTO/)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await expect(own(page, day)).toContainText('1:00 PM–4:30 PM')
})

test('A pending request is cancelled after confirmation', async ({ page, isMobile }) => {
  const day = workday(6, 2, isMobile)
  await signInAs(page, 'employee', '/time-off')
  await request(page, day)

  await own(page, day)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Cancel request' })
  await expect(question).toContainText('Are you sure you want to cancel this time-off request?')
  await question.getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('Request cancelled successfully')).toBeVisible()
  await expect(own(page, day)).toContainText('Cancelled')
  await expect(own(page, day).getByRole('button')).toBeHidden()
})
