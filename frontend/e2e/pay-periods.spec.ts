import { expect } from 'playwright/test'
import { addDays, sundayOf } from '#schema/shared/week-time.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { call } from './api.ts'
import { asNewOwner, hire } from './people.ts'
import { test } from './test.ts'

const english = { locale: 'en-US', timeZone: 'America/New_York' }
const from = addDays(sundayOf(new Date().toISOString().slice(0, 10)), -28)

test('An owner sees whose hours are confirmed, approves them, closes the period, and pays what changes later in the next one', async ({
  page,
  otherBrowser,
}) => {
  await asNewOwner(page)
  await call(page, 'PUT', '/payroll/schedule', { frequency: 'weekly', anchor: from })
  const ana = await hire(page, 'Bea', 'Stone', 'employee')
  await call(page, 'PUT', `/employees/${ana.id}/pay-rate`, { effectiveFrom: addDays(from, -7), hourlyRate: 12 })
  for (const [offset, hours] of [10, 10, 10, 10, 6].entries()) {
    const day = addDays(from, 1 + offset)
    const clockOut = `${day}T${String(8 + hours).padStart(2, '0')}:00:00.000Z`
    const times = { clockIn: `${day}T08:00:00.000Z`, clockOut, breaks: [] }
    await call(page, 'POST', '/time-clock/entries', { employeeId: ana.id, times, reason: 'Forgotten' })
  }
  const theirs = await otherBrowser(ana.email)
  await call(theirs, 'POST', `/payroll/periods/${from}/confirm`)

  await page.goto('/manager/payroll')
  const period = page.getByRole('region', { name: daysInWords(from, addDays(from, 6), english), exact: true })
  const row = page.getByRole('table', { name: 'Employees' }).getByRole('row', { name: /Bea Stone/ })
  await expect(row).toContainText('Confirmed')
  await expect(row).toContainText('$588.00')
  await expect(period.getByRole('button', { name: 'Close period' })).toBeDisabled()
  const checks = page.getByRole('region', { name: 'Check before you close' })
  await expect(checks).toContainText('1 employee’s hours need approval')
  await expect(checks).toContainText('can close pay periods')
  await page.getByText('Ready', { exact: true }).click()
  await expect(page.getByText('No employees match this filter')).toBeVisible()
  await page.getByText('All', { exact: true }).click()
  await row.getByRole('button', { name: /^Payroll number of Bea Stone/ }).click()
  await row.getByLabel('Payroll number of Bea Stone').fill('00123')
  await row.getByLabel('Payroll number of Bea Stone').press('Enter')
  await expect(row).toContainText('00123')
  await page.getByRole('button', { name: 'Approve Bea Stone' }).click()
  await expect(row).toContainText('Approved')
  await period.getByRole('button', { name: 'Close period' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close pay period' })
  await expect(dialog).toContainText('Close with $588.00 for 1 employee?')
  await dialog.getByRole('button', { name: 'Close period' }).click()
  await expect(page.getByText('Pay period closed')).toBeVisible()
  const file = page.getByRole('region', { name: 'Payroll file' })
  await expect(file).toContainText('Control total $588.00, equal to the pay of the period')
  await expect(file.getByRole('button', { name: 'Download Generic file' })).toBeEnabled()

  const days = daysInWords(from, addDays(from, 6), english)
  await theirs.goto('/payroll')
  await theirs.getByRole('region', { name: 'Pay statements' }).getByRole('link', { name: days }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Pay Statement')
  await theirs.emulateMedia({ media: 'print' })
  await expect(theirs.getByRole('navigation')).toHaveCount(0)
  const paid = theirs.getByRole('main')
  await expect(paid).toContainText('46 h × $12.00 = $552.00')
  await expect(paid.getByRole('definition').last()).toHaveText('$588.00')

  await call(page, 'PUT', `/employees/${ana.id}/pay-rate`, { effectiveFrom: from, hourlyRate: 12.1 })
  const next = addDays(from, 7)
  await page.goto(`/manager/payroll?start=${next}`)
  const differences = page.getByRole('region', { name: 'Differences for closed periods' })
  await expect(differences.getByRole('row', { name: /Bea Stone/ })).toContainText('+$4.90')
  await expect(differences).toContainText('Rate')

  const times = { clockIn: `${next}T08:00:00.000Z`, clockOut: `${next}T16:00:00.000Z`, breaks: [] }
  await call(page, 'POST', '/time-clock/entries', { employeeId: ana.id, times, reason: 'Forgotten' })
  await expect(page.getByRole('row', { name: /Bea Stone.* 8\.00 / })).toContainText('$96.80')

  await theirs.emulateMedia({ media: 'screen' })
  await theirs.goto(`/payroll?from=${from}&to=${addDays(from, 6)}`)
  await theirs.getByRole('button', { name: /^Total: / }).click()
  const changed = theirs.getByRole('table', { name: `Changed since ${days} was closed` })
  await expect(changed.getByRole('row').nth(1)).toContainText('46 h × $12.00 = $552.00')
  await expect(changed.getByRole('row').nth(1)).toContainText('46 h × $12.10 = $556.60')
  await expect(changed.getByRole('row').last()).toHaveText('$588.00 in all$592.90 in all')

  await page.goto(`/manager/payroll?start=${from}`)
  const corrections = page.getByRole('region', { name: 'Recalculated since closing' })
  await expect(corrections.getByRole('row', { name: /Bea Stone/ })).toContainText('+$4.90')
  await expect(corrections).toContainText('Not yet closed')
  await period.getByRole('button', { name: 'Reopen' }).click()
  const reopening = page.getByRole('dialog', { name: 'Reopen pay period' })
  await reopening.getByLabel('Reason').fill('Wrong rate')
  await reopening.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('Pay period reopened')).toBeVisible()
  await expect(row).toContainText('$592.90')
})

test('An employee confirms their hours', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  const bea = await hire(page, 'Bea', 'Stone', 'employee')
  const day = addDays(new Date().toISOString().slice(0, 10), -1)
  const times = { clockIn: `${day}T08:00:00.000Z`, clockOut: `${day}T12:00:00.000Z`, breaks: [] }
  await call(page, 'POST', '/time-clock/entries', { employeeId: bea.id, times, reason: 'Forgotten' })
  const theirs = await otherBrowser(bea.email)
  await theirs.goto('/payroll')
  await theirs.getByRole('button', { name: 'My hours are right' }).click()
  await expect(theirs.getByRole('region', { name: 'Your hours' })).toContainText('Confirmed')
})
