import { expect, type Page } from 'playwright/test'
import { addDays, dayOf, weekStartOf } from '#schema/shared/week-time.ts'
import { call } from './api.ts'
import { asNewOwner, hire, signInAs, signInByCall } from './people.ts'
import { test } from './test.ts'

type OwnShift = { start_time: string; end_time: string }

const forCalendars = (instant: string) => instant.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

test('An unpublished week disappears from its employees’ screens and calendars at once', async ({
  page,
  request,
  otherBrowser,
}) => {
  const zone = 'America/New_York'
  await signInAs(page, 'employee')
  await expect(page.getByRole('heading', { name: 'Upcoming Shifts' })).toBeVisible()
  const now = new Date().toISOString()
  const inDays = (days: number) => addDays(dayOf(now, zone), days)
  const { shifts } = await call<{ shifts: OwnShift[] }>(
    page,
    'GET',
    `/schedules/my-shifts?startDate=${inDays(0)}&endDate=${inDays(6)}`,
  )
  const next = shifts.find(({ start_time }) => start_time > now)
  if (!next) throw new Error('The demo’s employee works in the coming days')
  const week = weekStartOf(next.start_time, zone)
  const shownOn = (screen: Page) => screen.getByRole('main').locator(`time[datetime="${next.start_time}"]`).first()
  await expect(shownOn(page)).toBeVisible()

  const schedule = await page.context().newPage()
  await schedule.goto(`/schedule?week=${week}`)
  await expect(shownOn(schedule)).toBeVisible()
  await schedule.getByRole('button', { name: 'Calendar' }).click()
  const dialog = schedule.getByRole('dialog', { name: 'Sync to your calendar' })
  await dialog.getByRole('button', { name: /^(Create|Replace) link$/ }).click()
  await expect(dialog.getByRole('button', { name: 'Replace link' })).toBeVisible()
  const address = await dialog.getByLabel('Calendar link').inputValue()
  expect((await request.get(address)).headers()['content-type']).toMatch(/^text\/calendar/)
  const [apple, google] = ['Apple Calendar', 'Google Calendar'].map((name) =>
    dialog.getByRole('link', { name: `Add to ${name}` }).getAttribute('href'),
  )
  expect(await apple).toBe(address.replace('http', 'webcal'))
  expect(new URL((await google) ?? '').searchParams.get('cid')).toBe(await apple)
  const inTheCalendar = async () =>
    (await (await request.get(address)).text())
      .split('BEGIN:VEVENT')
      .some((event) => event.includes(`DTSTART:${forCalendars(next.start_time)}`) && event.includes('CONFIRMED'))
  expect(await inTheCalendar()).toBe(true)

  const manager = await otherBrowser()
  await signInAs(manager, 'manager', `/manager/schedule-builder?day=${week}`)
  const asked = manager.getByRole('dialog')
  await manager.getByRole('button', { name: 'More actions' }).click()
  await manager.getByRole('menuitem', { name: 'Unpublish' }).click()
  await expect(asked).toContainText(/\d+ employees will be notified\./)
  await asked.getByRole('button', { name: 'Unpublish' }).click()
  await expect(manager.getByText('Draft', { exact: true })).toBeVisible()
  await expect(shownOn(page)).toBeHidden()
  await expect(shownOn(schedule)).toBeHidden()
  expect(await inTheCalendar()).toBe(false)
  await expect(schedule.getByText('This week isn’t published yet.')).toBeVisible()

  await manager.getByRole('button', { name: 'Publish', exact: true }).click()
  await asked.getByLabel('Don’t notify').check()
  await expect(asked).toContainText('No one will be notified.')
  await asked.getByRole('button', { name: 'Publish' }).click()
  await expect(manager.getByText('Published', { exact: true })).toBeVisible()
  await expect(shownOn(page)).toBeVisible()
  await expect(shownOn(schedule)).toBeVisible()

  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await expect(schedule.getByText('Calendar link removed')).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})

test('Without drafts a planned shift is seen at once, and the builder offers no publishing', async ({
  page,
  otherBrowser,
}) => {
  await asNewOwner(page)
  const ben = await hire(page, 'Ben', 'Ode', 'employee')
  const week = weekStartOf(new Date().toISOString(), 'UTC')
  const tomorrow = addDays(dayOf(new Date().toISOString(), 'UTC'), 1)
  const employee = await otherBrowser()
  await signInByCall(employee, ben.email)
  await employee.goto(`/schedule?week=${weekStartOf(`${tomorrow}T12:00:00Z`, 'UTC')}`)
  await call(page, 'POST', '/schedules/shifts', {
    employeeId: ben.id,
    startTime: `${tomorrow}T09:00`,
    endTime: `${tomorrow}T17:00`,
    breakMinutes: 0,
  })
  await expect(employee.getByRole('main').locator(`time[datetime^="${tomorrow}T09:00"]`)).toBeVisible()

  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await page.goto(`/manager/schedule-builder?day=${week}`)
  await expect(page.getByRole('grid', { name: /^Schedule/ })).toBeVisible()
  await expect(publish).toBeHidden()
  await page.goto(`/manager/schedule-builder?day=${tomorrow}`)
  await page.getByRole('button', { name: 'Notify employees' }).click()
  const preview = page.getByRole('dialog', { name: 'Notify employees' })
  await expect(preview.getByRole('list', { name: 'Notifications' })).toContainText('Ben OdeAssigned')
  await expect(preview).toContainText('Notify 1 employee about these changes?')
  await preview.getByRole('button', { name: 'Notify now' }).click()
  await expect(page.getByText('Changes sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify employees' })).toBeHidden()

  const evening = { startTime: `${tomorrow}T18:00`, endTime: `${tomorrow}T20:00`, breakMinutes: 0 }
  await call(page, 'POST', '/schedules/shifts', { employeeId: null, ...evening })
  await expect(page.getByRole('button', { name: 'Notify employees' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const commands = page.getByRole('dialog', { name: 'Command bar' })
  await expect(commands.getByRole('option', { name: 'Add a shift' })).toBeAttached()
  await commands.getByRole('combobox').fill('notify emp')
  await expect(commands.getByRole('option').first()).toHaveText('Notify employees')
  await page.keyboard.press('Enter')
  await expect(preview).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await page.getByRole('button', { name: 'Notify employees' }).click()
  await expect(preview.getByRole('list', { name: 'Open shifts' })).toContainText('Ben Ode can claim it')
  await expect(preview).toContainText('Notify 1 employee about these changes?')
  await preview.getByRole('button', { name: 'Notify now' }).click()
  await expect(preview).toBeHidden()
  await employee.goto('/notifications')
  await expect(employee.getByText(/^You can claim an open shift: .* 6:00 PM/)).toBeVisible()
  await employee.getByRole('link', { name: 'View Details: Open shifts' }).click()
  await expect(employee.getByRole('tab', { name: 'Open Shifts', selected: true })).toBeVisible()
  await expect(employee.getByRole('tabpanel').locator(`time[datetime^="${tomorrow}T18:00"]`)).toBeVisible()
  await page.goto('/manager/settings')
  const drafts = page.getByRole('switch', { name: 'Plan in drafts' })
  await drafts.click()
  await expect(drafts).toBeChecked()
  await page.goto(`/manager/schedule-builder?day=${addDays(week, 21)}`)
  await expect(publish).toBeVisible()
})

test('The dashboard counts today’s shifts and pending requests live', async ({ page }) => {
  // A location where no midnight is near.
  const hour = new Date().getUTCHours()
  const timeZone = hour >= 6 && hour < 18 ? 'UTC' : 'Asia/Tokyo'
  await asNewOwner(page, timeZone)
  await page.goto('/')
  const counter = (label: string) =>
    page
      .getByRole('region', { name: 'Counters' })
      .getByText(label, { exact: true })
      .locator('..')
      .getByRole('definition')
  await expect(counter('Scheduled Today')).toHaveText('0')
  await expect(counter('Pending Requests')).toHaveText('0')
  await expect(page.getByText('No shifts scheduled today')).toBeVisible()

  const { employeeId } = await call<{ employeeId: string }>(page, 'GET', '/auth/me')
  const today = dayOf(new Date().toISOString(), timeZone)
  const times = { startTime: `${today}T09:00`, endTime: `${today}T17:00` }
  await call(page, 'POST', '/schedules/shifts', times)
  const schedule = page.getByRole('table', { name: 'Today’s schedule' })
  await expect(schedule.getByRole('row', { name: /^Open shift/ })).toBeVisible()
  await call(page, 'POST', '/schedules/shifts', { ...times, employeeId })
  await expect(schedule.getByRole('row', { name: /^Ana Lopez.*9:00.AM.*5:00.PM/ })).toBeVisible()
  await expect(counter('Scheduled Today')).toHaveText('1')

  const day = addDays(today, 40)
  await call(page, 'POST', '/employees/time-off/requests', { startDate: day, endDate: day, reason: 'Vacation' })
  await expect(counter('Pending Requests')).toHaveText('1')
})

test('An owner adds, edits and removes a role, and sets next year’s paid time off', async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/manager/settings')
  const roles = page.getByRole('region', { name: 'Job roles' })
  const dialog = page.getByRole('dialog')
  await roles.getByRole('button', { name: 'Add job role' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Barista')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Job role added')).toBeVisible()
  await expect(roles.getByRole('listitem').filter({ hasText: 'Barista' })).toContainText('not in use')
  await roles.getByRole('button', { name: 'Edit Barista' }).click()
  await dialog.getByLabel('Name').fill('Head barista')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Job role updated')).toBeVisible()
  await roles.getByRole('button', { name: 'Remove Head barista' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Job role removed')).toBeVisible()
  await expect(roles.getByText('Head barista')).toBeHidden()

  const year = new Date().getFullYear() + 1
  await page.getByRole('button', { name: 'Change paid time off' }).click()
  await dialog.getByLabel('From').fill(`${year}-01-01`)
  await dialog.getByLabel('Hours per year').fill('200')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Policy saved')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Paid time off policies' })).toContainText('200.0 h')

  await page.goto('/time-off')
  await page.getByRole('button', { name: 'Request Time Off', exact: true }).click()
  // The first Monday of May in a year without granted PTO.
  const monday = addDays(weekStartOf(`${year}-05-07T12:00:00Z`, 'UTC'), 1)
  await dialog.getByLabel('Start date').fill(monday)
  await dialog.getByLabel('End date').fill(monday)
  await dialog.getByLabel('Reason').selectOption('Vacation')
  await expect(dialog).toContainText(/Uses 8 h of PTO.*192 h left/)
})
