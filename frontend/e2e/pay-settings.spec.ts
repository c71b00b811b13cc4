import { expect, type Page } from 'playwright/test'
import { call } from './api.ts'
import { asNewOwner, hire } from './people.ts'
import { test } from './test.ts'

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('An owner sets rates by role, pay items and the payroll permission', async ({ page }) => {
  test.slow()
  await asNewOwner(page)
  const max = await hire(page, 'Max', 'Weber', 'manager')
  await call(page, 'POST', '/organization/roles', { name: 'Barista', color: '#2f6f4e' })
  await page.goto(`/manager/employees/${max.id}`)

  await test.step('a rate for one role', async () => {
    await page.getByRole('button', { name: 'Set a rate' }).click()
    const form = dialog(page, 'Set a rate')
    await form.getByLabel('For').selectOption('Barista')
    await form.getByLabel('Hourly rate ($)').fill('24.5')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('table', { name: 'Pay rates' })).toContainText('Barista$24.50Current')
  })

  await test.step('a bonus, taken back with a reason', async () => {
    await page.getByRole('button', { name: 'Add an item' }).click()
    const form = dialog(page, 'Add a pay item')
    await form.getByLabel('Reason').fill('Inventory')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form).toContainText('Enter an amount')
    await form.getByLabel('Amount ($)').fill('50')
    await form.getByLabel('Kind').selectOption('Missed meal break')
    await form.getByLabel('Kind').selectOption('Bonus')
    await expect(form.getByLabel('Amount ($)')).toHaveValue('50.00')
    await form.getByRole('button', { name: 'Add' }).click()
    const items = page.getByRole('table', { name: 'Pay items' })
    await expect(items).toContainText('BonusInventory$50.00')
    await page.getByRole('button', { name: /^Remove the bonus/ }).click()
    await dialog(page, 'Remove the bonus').getByLabel('Reason').fill('Paid in cash')
    await dialog(page, 'Remove the bonus').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No bonuses, reimbursements or missed breaks')).toBeVisible()
  })

  await test.step('the payroll number and permission', async () => {
    await page.getByRole('button', { name: 'Change number' }).click()
    await dialog(page, 'Payroll number').getByLabel('Payroll number').fill('0042')
    await dialog(page, 'Payroll number').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('0042')).toBeVisible()
    await page.getByRole('switch', { name: 'Can run payroll' }).click()
    await expect(page.getByText('Max Weber can run payroll')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Can run payroll' })).toBeChecked()
  })
})

test('An owner previews a pay policy, then sets it, and how often people are paid', async ({ page }) => {
  test.slow()
  await asNewOwner(page)
  const max = await hire(page, 'Max', 'Weber', 'employee', { hourlyRate: 20 })
  const rate = { effectiveFrom: '2020-01-01', hourlyRate: 20 }
  await call(page, 'PUT', `/employees/${max.id}/pay-rate`, rate)
  const tenHours = async (day: string) => {
    const times = { clockIn: `${day}T08:00:00.000Z`, clockOut: `${day}T18:00:00.000Z`, breaks: [] }
    await call(page, 'POST', '/time-clock/entries', { employeeId: max.id, times, reason: 'Forgot to punch' })
  }
  // At least one of these days is in the last period of every schedule.
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [15, 17]) await tenHours(ago(days))
  await page.goto('/manager/settings')

  await test.step('the schedule', async () => {
    await page.getByRole('button', { name: 'Change the pay schedule' }).click()
    const form = dialog(page, 'Pay schedule')
    await form.getByLabel('Pay frequency').selectOption('Every two weeks')
    await form.getByLabel('A period starts on').fill(ago(20))
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Pay schedule saved')).toBeVisible()
  })

  await test.step('a preview of California, with daily overtime', async () => {
    await expect(page.getByRole('table', { name: 'Pay policies' })).toContainText('US federal')
    await page.getByRole('button', { name: 'Change the pay policy' }).click()
    const form = dialog(page, 'Pay policy')
    await expect(form).toContainText('Presets are a start, not legal advice.')
    await form.getByLabel('Preset').selectOption('California')
    await expect(form).toContainText('California Labor Code')
    await expect(form.getByLabel('Overtime after hours per day')).toHaveValue('8')
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(form.getByRole('table', { name: 'Employees whose pay would change' })).toContainText(
      'Max Weber0.0 h → 4.0 h',
    )
    await expect(form).toContainText('+$40.00 in total')
  })

  await test.step('a contradiction, then the policy', async () => {
    const form = dialog(page, 'Pay policy')
    await form.getByLabel('Double time after hours per day').fill('7')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toContainText('Double time must start after daily overtime')
    await form.getByLabel('Double time after hours per day').fill('')
    await form.getByRole('button', { name: 'Add a holiday' }).click()
    await form.getByLabel('Day', { exact: true }).fill('2026-12-25')
    await form.getByLabel('Name').fill('Christmas Day')
    await form.getByLabel('Factor for other public holidays').fill('2.5')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Pay policy saved')).toBeVisible()
    const table = page.getByRole('table', { name: 'Pay policies' })
    await expect(table).toContainText('California, changed')
    await expect(table).toContainText('after 8 h a day, seventh day, public holidays × 2.5')
    await page.getByRole('button', { name: 'Change the pay policy' }).click()
    await expect(form.getByLabel('Factor for other public holidays')).toHaveValue('2.5')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(table.getByText('Earlier')).toHaveCount(1)
  })

  await test.step('a location’s own policy, withdrawn', async () => {
    const { locationId } = await call<{ locationId: string }>(page, 'GET', '/auth/me')
    const own = { effectiveFrom: '2026-01-04', preset: 'none', locationId }
    await call(page, 'PUT', '/organization/policies/pay', own)
    await page.reload()
    await page.getByRole('button', { name: 'Withdraw the pay policy of Main Street' }).click()
    const form = dialog(page, 'Withdraw the pay policy of Main Street')
    await form.getByLabel('From').fill('2026-01-03')
    await form.getByRole('button', { name: 'Withdraw' }).click()
    await expect(form).toContainText('has no pay policy of its own on this day')
    await form.getByLabel('From').fill('2026-02-01')
    await form.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Pay policy withdrawn')).toBeVisible()
    const table = page.getByRole('table', { name: 'Pay policies' })
    await expect(table).toContainText('Withdrawn from February 1, 2026')
    await expect(page.getByRole('button', { name: /^Withdraw the pay policy/ })).toHaveCount(0)
  })
})
