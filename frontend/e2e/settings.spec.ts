import { expect } from 'playwright/test'
import { call } from './api.ts'
import { asNewOwner } from './people.ts'
import { test } from './test.ts'

test('An owner renames the organization, adds a location and chooses 24-hour clocks', async ({ page }) => {
  await asNewOwner(page, 'America/New_York')
  await page.goto('/manager/settings')
  const dialog = page.getByRole('dialog')

  await test.step('the organization', async () => {
    await page.getByRole('button', { name: 'Edit organization' }).click()
    await dialog.getByLabel('Name').fill('Corner Bakery & Bar')
    await dialog.getByLabel('Clock').selectOption('24-hour (14:30)')
    await dialog.getByLabel('Calendars start on').selectOption('Monday')
    await dialog.getByLabel('Currency').selectOption('EUR')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Organization' })).toContainText('Corner Bakery & Bar')
  })

  const locations = page.getByRole('region', { name: 'Locations' })
  await test.step('a location', async () => {
    await locations.getByRole('button', { name: 'Add location' }).click()
    await dialog.getByLabel('Name').fill('main street')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog).toContainText('There is already a location called main street')
    await dialog.getByLabel('Name').fill('Harbor')
    await dialog.getByLabel('Time zone').selectOption('Europe/Lisbon')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(locations).toContainText('HarborEurope/Lisbon')
    await locations.getByRole('button', { name: 'Edit Harbor' }).click()
    await dialog.getByLabel('Address').fill('Pier 2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(locations).toContainText('Pier 2 · Europe/Lisbon')
  })

  await test.step('times follow at once', async () => {
    await page.goto('/manager/history')
    await expect(page.getByText('changed the location Harbor')).toBeVisible()
    const times = page.getByRole('main').locator('li time[datetime*="T"]')
    await expect(times.first()).toHaveText(/^\d\d:\d\d GMT\+\d$/)
  })

  await test.step('so do calendars and amounts', async () => {
    await page.goto('/manager/schedule-builder?view=month')
    await expect(page.getByRole('columnheader').first()).toHaveText('Mon')
    await page.goto('/schedule?week=2026-03-15')
    await expect(page.getByText('Week of March 9, 2026')).toBeVisible()
    await page.goto('/manager/time-entries?view=team&week=2026-03-15')
    await expect(page.getByText(/^Mar 9 . 15, 2026$/)).toBeVisible()
    await page.goto('/availability')
    await expect(page.getByRole('switch').or(page.getByRole('checkbox')).first()).toHaveAccessibleName('Monday')
    await page.goto('/manager/schedule-builder?day=2026-03-14')
    await expect(page.getByText('Week of March 8, 2026')).toBeVisible()
    await page.goto('/manager/employees')
    await page.getByRole('button', { name: 'Add' }).first().click()
    await expect(dialog.getByLabel('Hourly rate (€)')).toBeVisible()
  })
})

test('An owner corrects a location’s time zone until the first week is planned', async ({ page }) => {
  await asNewOwner(page, 'America/New_York')
  const edit = async () => {
    await page.goto('/manager/settings')
    await page.getByRole('button', { name: 'Edit Main Street' }).click()
  }
  const dialog = page.getByRole('dialog')
  await edit()
  await dialog.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Locations' })).toContainText('Europe/Lisbon')
  const { employeeId } = await call<{ employeeId: string }>(page, 'GET', '/auth/me')
  const times = { startTime: '2026-03-10T10:00:00.000Z', endTime: '2026-03-10T18:00:00.000Z' }
  await call(page, 'POST', '/schedules/shifts', { employeeId, ...times })
  await edit()
  await expect(dialog).toContainText('Time zone: Europe/Lisbon. It stays')
  await expect(dialog.getByLabel('Time zone')).toHaveCount(0)
})
