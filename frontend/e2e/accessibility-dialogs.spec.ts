import { expect, type Page } from 'playwright/test'
import { addDays, dayOf, sundayOf } from '#schema/shared/week-time.ts'
import { call } from './api.ts'
import { expectDialog, expectNoViolations, expectOpenDialog, open } from './axe.ts'
import { asNewOwner, fillSignIn, hire, newAddress, newOwner } from './people.ts'
import { openWeek, ownId, planConflict, tuesday } from './schedule.ts'
import { test } from './test.ts'

// Dialogs that need setup. page-sweep.spec.ts lists dialogs that open directly.
test.describe.configure({ timeout: 300_000 })

const today = dayOf(new Date().toISOString(), 'UTC')
const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first()

const hireWithoutAccount = (page: Page, firstName: string) =>
  call(page, 'POST', '/employees', { firstName, lastName: 'Weber', position: 'Cook' })

const createEntry = (page: Page, employeeId: string, day: string) => {
  const times = { clockIn: `${day}T08:00:00.000Z`, clockOut: `${day}T12:00:00.000Z`, breaks: [] }
  return call(page, 'POST', '/time-clock/entries', { employeeId, times, reason: 'Forgotten' })
}

test('Dialogs of employees, entries and pay are accessible', async ({ page, otherBrowser }) => {
  const start = addDays(sundayOf(today), -14)
  await asNewOwner(page)
  await call(page, 'PUT', '/payroll/schedule', { frequency: 'weekly', anchor: start })
  const { id: maxId } = await hireWithoutAccount(page, 'Max')

  await test.step('closing and reopening a pay period', async () => {
    await createEntry(page, maxId, addDays(start, 1))
    await call(page, 'POST', `/payroll/periods/${start}/approve`, { employeeId: maxId })
    await open(page, `/manager/payroll?start=${start}`)
    await expectDialog(page, button(page, 'Close period'), undefined, 'Close period')
    await call(page, 'POST', `/payroll/periods/${start}/close`)
    await open(page, `/manager/payroll?start=${start}`)
    await expectDialog(page, button(page, 'Reopen'), undefined, 'Reopen')
  })

  await test.step('pay items and email address of an employee', async () => {
    const item = { day: today, kind: 'bonus', amountCents: 5000, weeks: 1, reason: 'A good week' }
    await call(page, 'POST', '/payroll/items', { employeeId: maxId, ...item })
    await open(page, `/manager/employees/${maxId}`)
    for (const opener of [/^Remove the bonus/, 'Set email address'])
      await expectDialog(page, button(page, opener), undefined, String(opener))
  })

  const { email, id } = await hire(page, 'Ben', 'Ode', 'employee')
  const browser = await otherBrowser(email)
  await test.step('removing a PIN', async () => {
    await call(browser, 'POST', `/employees/${id}/pin`)
    await open(page, `/manager/employees/${id}`)
    await expectDialog(page, button(page, 'Remove PIN'), undefined, 'Remove PIN')
    await open(browser, '/profile')
    await expectDialog(browser, button(browser, 'Remove PIN'), undefined, 'Remove PIN of one’s own')
  })

  await test.step('revoking an invitation', async () => {
    await call(page, 'POST', '/auth/invitations', { email: newAddress('invited'), role: 'employee' })
    await open(page, '/manager/employees')
    await expectDialog(page, button(page, /^Revoke /), undefined, 'Revoke')
  })

  await test.step('approving and removing time entries', async () => {
    await call(browser, 'POST', '/time-clock/clock-in', { at: at(3) })
    await call(browser, 'POST', '/time-clock/clock-out', { at: at(2) })
    await open(page, `/manager/time-entries?view=team&week=${dayOf(at(3), 'UTC')}`)
    await expectDialog(page, button(page, 'Approve 1 flagged entry'), undefined, 'Approve')
    await createEntry(page, id, addDays(today, -1))
    await open(page, `/manager/time-entries?view=entries&employee=${id}`)
    await expectDialog(page, button(page, /^Remove /), undefined, 'Remove entry')
  })

  await test.step('a day with many absences', async () => {
    for (const name of ['Max', 'Eva', 'Tom', 'Ina', 'Kai']) {
      const { id: employeeId } = await hireWithoutAccount(page, name)
      const days = { startDate: today, endDate: today, reason: 'Vacation' }
      await call(page, 'POST', '/employees/time-off/requests', { employeeId, ...days })
    }
    await open(page, '/manager/time-off?view=month')
    await expectDialog(page, button(page, / more on /), undefined, 'a day’s absences')
  })

  await test.step('leaving a page with unsaved changes', async () => {
    await open(page, '/availability')
    await button(page, 'Set All Available').click()
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Schedule' })
    await link.press('Enter')
    await expectOpenDialog(page, link, 'Leave without saving')
  })
})

test('Dialogs of a channel and its messages are accessible', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  const ben = await hire(page, 'Ben', 'Ode', 'employee')
  const { id } = await call(page, 'POST', '/messaging/channels', { name: 'closing', memberIds: [ben.id] })
  const say = (by: Page, messageText: string) => call(by, 'POST', '/messaging/messages', { channelId: id, messageText })
  await say(page, 'Mine')
  await say(await otherBrowser(ben.email), 'Theirs')
  await page.goto(`/messaging?channel=${id}`)

  for (const text of ['Mine', 'Theirs']) {
    const message = page.getByRole('log').getByRole('article').filter({ hasText: text })
    await message.hover()
    await message.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expectOpenDialog(page, message, `deleting “${text}”`)
  }

  await page.getByRole('link', { name: 'Details of closing' }).click()
  const details = page.getByRole('complementary', { name: 'Channel' })
  for (const opener of ['Edit channel', 'Archive', 'Leave'])
    await expectDialog(page, details.getByRole('button', { name: opener }), undefined, opener)
})

test('Dialogs of a week are accessible', async ({ page }) => {
  const shift = page.getByRole('button', { name: /^Ana Lopez, Tue, Jun 17/ })
  const toolbar = page.getByRole('toolbar', { name: 'Week' })
  await planConflict(page)
  await openWeek(page)

  await test.step('a shift’s history, and discarding edits', async () => {
    const editor = page.getByRole('dialog', { name: 'Edit Shift' })
    await shift.press('Enter')
    await editor.getByRole('button', { name: 'History' }).press('Enter')
    await expectOpenDialog(page, shift, 'Shift history', { name: 'Shift history' })

    await shift.press('Enter')
    await editor.getByLabel('Start').fill('07:00')
    await page.keyboard.press('Escape')
    await expectOpenDialog(page, editor.getByLabel('Start'), 'Discard changes', { name: 'Discard changes?' })
  })

  await test.step('conflicts and publication', async () => {
    await openWeek(page)
    for (const opener of ['1 conflict', 'Publish'])
      await expectDialog(page, toolbar.getByRole('button', { name: opener, exact: true }), undefined, opener)
    await call(page, 'POST', `/schedules/weeks/${sundayOf(tuesday)}/publish`, {})
    await expect(toolbar.getByText('Published', { exact: true })).toBeVisible()
    const more = toolbar.getByRole('button', { name: 'More actions' })
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'Unpublish' }).press('Enter')
    await expectOpenDialog(page, more, 'Unpublish')
  })

  await test.step('skipped shifts of a copied week', async () => {
    const before = addDays(tuesday, -7)
    const times = { startTime: `${before}T09:00`, endTime: `${before}T11:00` }
    await call(page, 'POST', '/schedules/shifts', { employeeId: await ownId(page), ...times })
    await openWeek(page)
    const more = toolbar.getByRole('button', { name: 'More actions' })
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'Copy last week…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Copy last week' })
    const copy = dialog.getByRole('button', { name: 'Copy' })
    await expect(copy).toBeEnabled()
    await copy.press('Enter')
    await expect(dialog).toContainText('1 skipped')
    await expectOpenDialog(page, more, 'left out')
  })
})

test('A kiosk and its rejected punches', async ({ page }) => {
  const email = await newOwner(page.request)
  await page.goto('/kiosk')
  await expect(page.getByText('This device is not a kiosk yet')).toBeVisible()
  await expectNoViolations(page, 'a device that is no kiosk')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, email)
  await page.getByLabel('Name').fill('Kitchen door')
  await page.getByRole('button', { name: 'Set up this device as a kiosk' }).click()
  await expect(page.getByRole('region', { name: 'PIN', exact: true })).toBeVisible()
  await expectNoViolations(page, 'kiosk')

  await page.context().setOffline(true)
  await page.keyboard.type('804613', { delay: 90 })
  await button(page, 'Clock In').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Clock In at .* saved$/)
  await expectNoViolations(page, 'kiosk offline')
  await button(page, 'OK').click()
  await page.context().setOffline(false)
  await expectDialog(page, page.getByRole('button', { name: '1 not recorded' }), undefined, 'not recorded')
})
