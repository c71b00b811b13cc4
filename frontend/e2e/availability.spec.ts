import { expect, type Page } from 'playwright/test'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { call } from './api.ts'
import { asNewOwner } from './people.ts'
import { test } from './test.ts'

const from = (page: Page, day: string) => page.getByLabel(`${day} from`)
const to = (page: Page, day: string) => page.getByLabel(`${day} to`)
const unsaved = (page: Page) => page.getByText('Unsaved changes', { exact: true })
test('An employee enters two time ranges for a day, and exceptions for dates', { tag: '@phone' }, async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/availability')
  await page.getByRole('button', { name: 'Add times: Monday' }).click()
  await expect(page.getByLabel('Monday, times 2, from')).toHaveValue('18:00')
  await page.getByLabel('Monday, times 2, from').fill('16:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Give the times of a day one after another')).toBeVisible()
  await expect(to(page, 'Monday')).toBeFocused()
  await to(page, 'Monday').fill('12:00')
  await expect(page.getByText('Give the times of a day one after another')).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Availability saved successfully')).toBeVisible()

  await expect(page.getByRole('button', { name: /^Remove 4:00.PM–7:00.PM from Monday$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add dates' })
  const year = new Date().getFullYear() + 1
  await dialog.getByLabel('First day').fill(`${year}-07-04`)
  await dialog.getByLabel('Last day').fill(`${year}-07-06`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const remove = page.getByRole('button', { name: `Remove Jul 4 – 6, ${year}` })
  await expect(page.getByRole('listitem').filter({ has: remove })).toContainText('Not available')

  await page.reload()
  await expect(page.getByLabel('Monday, times 2, to')).toHaveValue('19:00')
  await remove.click()
  await expect(page.getByText('Add dates when your availability differs')).toBeVisible()
})

test('An employee gives preferred times', { tag: '@phone' }, async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/availability')
  await page.getByRole('button', { name: 'Add preferred times: Monday' }).click()
  await page.getByLabel('Monday, preferred times from').fill('13:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Availability saved successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Monday, preferred times from')).toHaveValue('13:00')
  await expect(page.getByLabel('Monday, preferred times to')).toHaveValue('17:00')
  await expect(page.getByText('Preferred times are a wish.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Tuesday, preferred times' })).toBeHidden()
})

test('Leaving with unsaved changes asks first, by a link and by Back', async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.getByRole('switch', { name: 'Sunday' }).check()

  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Time Clock' }).filter({ visible: true }).first().click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/availability$/)
  await expect(unsaved(page)).toBeVisible()

  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(/\/availability$/)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')

  await page.goForward()
  await expect(page.getByRole('switch', { name: 'Sunday' })).not.toBeChecked()
})

test('A manager enters availability and time off of someone who can’t sign in', async ({ page }) => {
  await asNewOwner(page)
  const { id } = await call<{ id: string }>(page, 'POST', '/employees', { firstName: 'Kai', lastName: 'Ode' })
  await page.goto(`/manager/employees/${id}`)
  await page.getByRole('radio', { name: 'Availability' }).click()
  await expect(page.getByText('Not set yet.')).toBeVisible()
  await from(page, 'Tuesday').fill('12:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Availability saved successfully')).toBeVisible()
  await expect(page.getByText('Not set yet.')).toBeHidden()

  const day = addDays(dayOf(new Date().toISOString(), 'UTC'), 7)
  await page.getByRole('button', { name: 'Add time off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Time off for Kai Ode' })
  await dialog.getByLabel('Start date').fill(day)
  await dialog.getByLabel('End date').fill(day)
  await dialog.getByLabel('Reason').selectOption('Vacation')
  await dialog.getByRole('radio', { name: 'Hours' }).click()
  await dialog.getByRole('button', { name: 'Add Time Off' }).click()
  await expect(page.getByText('Time off added for Kai Ode')).toBeVisible()
  await page.goto(`/manager/employees/${id}?view=history`)
  await expect(page.getByText(/approved .*time off/)).toBeVisible()
  await expect(page.getByText(/changed .*availability/)).toBeVisible()

  await page.goto(`/manager/employees/${id}?view=availability`)
  await expect(from(page, 'Tuesday')).toHaveValue('12:00')
})
