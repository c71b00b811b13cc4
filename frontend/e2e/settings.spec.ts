import { expect } from 'playwright/test'
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
    const times = page.getByRole('main').locator('li time')
    await expect(times.first()).toHaveText(/^\d\d:\d\d$/)
  })
})
