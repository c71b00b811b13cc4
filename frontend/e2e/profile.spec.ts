import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { asNewOwner } from './people.ts'
import { test } from './test.ts'

test(
  'An employee changes their name, phone, notification preferences and PIN',
  { tag: '@desktop' },
  async ({ page }) => {
    await asNewOwner(page)
    await page.goto('/profile')
    const info = page.getByRole('region', { name: 'Personal info' })
    await info.getByRole('button', { name: 'Edit' }).click()
    await expect(info.getByLabel('First name')).toBeFocused()
    await info.getByLabel('First name').fill(' ')
    await info.getByRole('button', { name: 'Save' }).click()
    await expect(info.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
    await info.getByLabel('First name').fill('Anna')
    await info.getByLabel('Phone').fill('555 0100')
    await info.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(info).toContainText('555 0100')
    await expect(page.getByRole('complementary')).toContainText('Anna Lopez')

    const preferences = page.getByRole('region', { name: 'Notification Preferences' })
    const schedule = preferences.getByRole('group', { name: 'Schedule by email' })
    await schedule.getByLabel('Daily digest').check()
    await preferences.getByLabel('Shift reminder').selectOption('1 day before')
    await preferences.getByLabel('Quiet hours').check()
    await preferences.getByLabel('From').fill('21:00')
    await preferences.getByLabel('To', { exact: true }).fill('21:00')
    await preferences.getByRole('button', { name: 'Save preferences' }).click()
    await expect(preferences).toContainText('Quiet hours must end at a different time')
    await preferences.getByLabel('To', { exact: true }).fill('06:30')
    await preferences.getByRole('button', { name: 'Save preferences' }).click()
    await expect(page.getByText('Preferences saved')).toBeVisible()
    await page.reload()
    await expect(schedule.getByLabel('Daily digest')).toBeChecked()
    await expect(preferences.getByRole('group', { name: 'Requests by email' }).getByLabel('Immediately')).toBeChecked()
    await expect(preferences.getByLabel('Shift reminder')).toHaveValue('1440')
    await expect(preferences.getByLabel('To', { exact: true })).toHaveValue('06:30')

    const pin = page.getByRole('region', { name: 'Kiosk PIN' })
    const shown = page.getByRole('dialog', { name: 'Your kiosk PIN' })
    await pin.getByRole('button', { name: 'Create PIN' }).click()
    const first = await shown.getByText(/^\d{6}$/).innerText()
    await shown.getByRole('button', { name: 'Done' }).click()
    await pin.getByRole('button', { name: 'New PIN' }).click()
    await expect(shown.getByText(/^\d{6}$/)).not.toHaveText(first)
    await page.keyboard.press('Escape')
    await pin.getByRole('button', { name: 'Remove PIN' }).click()
    await page.getByRole('dialog', { name: 'Remove PIN' }).getByRole('button', { name: 'Remove PIN' }).click()
    await expect(page.getByText('PIN removed')).toBeVisible()
    await expect(pin.getByRole('button', { name: 'Create PIN' })).toBeVisible()
  },
)

test('An employee exports their personal data', { tag: '@desktop' }, async ({ page }) => {
  const email = await asNewOwner(page)
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'My data' })
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Page to read' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('What Muster keeps about')
  expect(text).toContain(email)
})
