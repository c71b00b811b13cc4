import { expect, type Page, test } from 'playwright/test'
import { addDays, dayOf, weekStartOf } from '#schema/shared/week-time.ts'
import { asNewOwner } from './clocks.ts'
import { otherBrowser, signInAs, signInByCall } from './people.ts'

type OwnShift = { start_time: string; end_time: string }

const call = async (page: Page, method: 'get' | 'post', path: string, data?: object) => {
  const origin = new URL(page.url()).origin
  const response = await page.request[method](`/api${path}`, { headers: { origin }, ...(data && { data }) })
  expect(response.status(), await response.text()).toBeLessThan(300)
  return (await response.json()) as unknown
}

/** `2026-03-08T06:59:58.120Z` → `20260308T065958Z`, as calendars write it. */
const forCalendars = (instant: string) => instant.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

test(
  'A week that is taken back is gone from its people’s screens at once, and from their calendars',
  { tag: '@desktop' },
  async ({ page, browser, request }) => {
    const zone = 'America/New_York'
    await signInAs(page, 'employee')
    await expect(page.getByRole('heading', { name: 'Upcoming Shifts' })).toBeVisible()
    const now = new Date().toISOString()
    const inDays = (days: number) => addDays(dayOf(now, zone), days)
    const { shifts } = (await call(
      page,
      'get',
      `/schedules/my-shifts?startDate=${inDays(0)}&endDate=${inDays(6)}`,
    )) as { shifts: OwnShift[] }
    const next = shifts.find(({ start_time }) => start_time > now)
    if (!next) throw new Error('The demo’s employee works in the coming days')
    const week = weekStartOf(next.start_time, zone)
    const shownOn = (screen: Page) => screen.getByRole('main').locator(`time[datetime="${next.start_time}"]`)
    await expect(shownOn(page)).toBeVisible()

    const schedule = await page.context().newPage()
    await schedule.goto(`/schedule?week=${week}`)
    await expect(shownOn(schedule)).toBeVisible()
    await schedule.getByRole('button', { name: 'Calendar' }).click()
    const dialog = schedule.getByRole('dialog', { name: 'Sync to your calendar' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const address = await dialog.getByLabel('Calendar link').inputValue()
    expect((await request.get(address)).headers()['content-type']).toMatch(/^text\/calendar/)
    const inTheCalendar = async () =>
      (await (await request.get(address)).text())
        .split('BEGIN:VEVENT')
        .some((event) => event.includes(`DTSTART:${forCalendars(next.start_time)}`) && event.includes('CONFIRMED'))
    expect(await inTheCalendar()).toBe(true)

    const manager = await otherBrowser(browser, page)
    await signInAs(manager, 'manager')
    await manager.goto(`/manager/schedule-builder?day=${week}`)
    await manager.getByRole('button', { name: 'Unpublish' }).click()
    await expect(manager.getByText('Draft', { exact: true })).toBeVisible()
    await expect(shownOn(page)).toBeHidden()
    await expect(shownOn(schedule)).toBeHidden()
    expect(await inTheCalendar()).toBe(false)

    await manager.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(manager.getByText('Published', { exact: true })).toBeVisible()
    await expect(shownOn(page)).toBeVisible()
    await expect(shownOn(schedule)).toBeVisible()

    await dialog.getByRole('button', { name: 'Remove link' }).click()
    await expect(schedule.getByText('Calendar link removed')).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
    await manager.context().close()
  },
)

test(
  'The dashboard counts who works today and who asks for time off, as it happens',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const email = await asNewOwner(page, baseURL)
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

    const other = await otherBrowser(browser, page)
    await other.goto('/login')
    await signInByCall(other, baseURL, email)
    const { employeeId } = (await call(other, 'get', '/auth/me')) as { employeeId: string }
    const today = dayOf(new Date().toISOString(), 'UTC')
    const times = { startTime: `${today}T09:00`, endTime: `${today}T17:00` }
    await call(other, 'post', '/schedules/shifts', times)
    const schedule = page.getByRole('table', { name: 'Today’s schedule' })
    await expect(schedule.getByRole('row', { name: /^Open shift/ })).toBeVisible()
    await call(other, 'post', '/schedules/shifts', { ...times, employeeId })
    await expect(schedule.getByRole('row', { name: /^Ana Lopez.*9:00.AM.*5:00.PM/ })).toBeVisible()
    // An open shift is nobody's.
    await expect(counter('Scheduled Today')).toHaveText('1')

    const day = addDays(today, 40)
    await call(other, 'post', '/employees/time-off/requests', { startDate: day, endDate: day, reason: 'Vacation' })
    await expect(counter('Pending Requests')).toHaveText('1')
    await other.context().close()
  },
)

test(
  'An owner adds, changes and removes a role, and sets the paid time off of a year to come',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    await asNewOwner(page, baseURL)
    await page.goto('/manager/settings')
    const roles = page.getByRole('region', { name: 'Roles' })
    const dialog = page.getByRole('dialog')
    await roles.getByRole('button', { name: 'Add role' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await dialog.getByLabel('Name').fill('Barista')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Role added')).toBeVisible()
    await expect(roles.getByRole('listitem').filter({ hasText: 'Barista' })).toContainText('not in use')
    await roles.getByRole('button', { name: 'Edit Barista' }).click()
    await dialog.getByLabel('Name').fill('Head barista')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Role updated')).toBeVisible()
    await roles.getByRole('button', { name: 'Remove Head barista' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Role removed')).toBeVisible()
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
    // The first Monday of May, which nobody has been granted anything for yet.
    const monday = addDays(weekStartOf(`${year}-05-07T12:00:00Z`, 'UTC'), 1)
    await dialog.getByLabel('Start date').fill(monday)
    await dialog.getByLabel('End date').fill(monday)
    await dialog.getByLabel('Reason').selectOption('Vacation')
    await expect(dialog).toContainText(/Takes 8\.0 h of PTO.*192\.0 h left/)
  },
)
