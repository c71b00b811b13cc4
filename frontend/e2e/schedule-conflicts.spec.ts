import { expect, type Page } from 'playwright/test'
import { openWeek, planConflict } from './schedule.ts'
import { test } from './test.ts'

test.beforeEach(async ({ page }) => {
  await planConflict(page)
  await openWeek(page)
})

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Week' })
const conflict = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('list', { name: 'Conflicts' })
    .getByRole('button', { name: /Tue, Jun 17, 8:00.*Employee marked as unavailable on this day of the week$/ })
const shift = (page: Page) => page.getByRole('button', { name: /^Ana Lopez, Tue, Jun 17/ })

test('The week’s conflicts are counted, and each links to its shift', async ({ page }) => {
  await page.getByPlaceholder('Search by name').fill('nobody of this name')
  await toolbar(page).getByRole('button', { name: '1 conflict' }).press('Enter')
  await conflict(page).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(shift(page)).toBeFocused()
})

test('Publishing lists the conflicts and stays possible', async ({ page }) => {
  const publish = toolbar(page).getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeInViewport({ ratio: 1 })
  await publish.click()
  const asked = page.getByRole('dialog', { name: 'Publish week' })
  await expect(asked.getByRole('heading', { name: '1 conflict this week' })).toBeVisible()
  await conflict(page).click()
  await expect(shift(page)).toBeFocused()
  await publish.click()
  await asked.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Week published')).toBeVisible()
})
