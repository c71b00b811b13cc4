import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { addDays } from '#schema/shared/week-time.ts'
import { paidBakery, yesterday } from './pay.ts'
import { signInByCall } from './people.ts'
import { test } from './test.ts'

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Totals' }).locator('dl > div', { hasText: name }).getByRole('definition')

const exported = async (page: Page, format: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export ${format}` }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('an owner compares the totals of a week with the previous one', async ({ page }) => {
  await paidBakery(page.request)
  await page.goto('/')
  await page.getByRole('link', { name: 'View Reports' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports & Analytics')
  await expect(page.getByLabel('Start date')).toHaveValue(addDays(yesterday, -6))
  await expect(page.getByLabel('End date')).toHaveValue(addDays(yesterday, 1))
  await expect(figure(page, 'Total Hours')).toHaveText('15.00')
  await expect(figure(page, 'Labor Cost')).toHaveText('$450.00')
  await expect(figure(page, 'Employees')).toHaveText(['3', '2 with hours'])
  await expect(figure(page, 'Overtime')).toHaveText('0.00')
  await page.getByLabel('Compare with previous period').check()
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('+$450.00 from $0.00')

  await page.getByLabel('End date').fill(addDays(yesterday, -1))
  await expect(figure(page, 'Labor Cost').first()).toHaveText('$0.00')
})

test('every tab has a table that sorts by any column', async ({ page }) => {
  await paidBakery(page.request)
  await page.goto('/manager/reports')
  await expect(page.getByRole('columnheader')).toContainText([
    'Date',
    'Hours',
    'Cost',
    'Employees',
    'Average Cost per Hour',
  ])
  await expect(page.getByRole('figure')).toHaveCount(1)

  await page.getByRole('tab', { name: 'Payroll' }).click()
  const payroll = page.getByRole('table', { name: 'Payroll' })
  await expect(payroll.getByRole('row')).toContainText([
    'EmployeePositionRateRegular HoursOvertime HoursTotal HoursGross Pay',
    'Maya ChenBaker$40.007.500.007.50$300.00',
    'Ana Lopez',
    'Ben OdeBaker$20.007.500.007.50$150.00',
    'Total15.000.0015.00$450.00',
  ])
  await payroll.getByRole('button', { name: 'Gross Pay', exact: true }).click()
  await expect(payroll.getByRole('columnheader', { name: 'Gross Pay' })).toHaveAttribute('aria-sort', 'descending')
  await payroll.getByRole('button', { name: 'Gross Pay', exact: true }).click()
  await expect(payroll.locator('tbody').getByRole('row')).toContainText(['Ana Lopez', '$150.00', '$300.00'])

  await page.getByRole('tab', { name: 'Overtime' }).click()
  await expect(page.getByText('No overtime on these days')).toBeVisible()

  await page.getByRole('tab', { name: 'Attendance' }).click()
  const ben = page.getByRole('table', { name: 'Attendance' }).getByRole('row', { name: 'Ben Ode' })
  await expect(ben.getByRole('cell')).toHaveText([
    'Ben Ode',
    'Baker',
    '1',
    '7.50',
    '7.50',
    '1',
    '0',
    '0',
    '0',
    '0',
    '1',
  ])
  await expect(page.getByText(/Days Worked is estimated from total hours/)).toBeVisible()
})

test('an owner filters by employee, sees why an amount is paid, and exports', async ({ page }) => {
  await paidBakery(page.request)
  await test.step('the page filters by employee', async () => {
    await page.goto('/manager/reports')
    await expect(figure(page, 'Labor Cost')).toHaveText('$450.00')
    await page.getByRole('button', { name: 'Person: Everyone' }).click()
    await page.getByRole('option', { name: 'Ben Ode' }).click()
    await expect(figure(page, 'Labor Cost')).toHaveText('$150.00')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Person: Ben Ode' })).toBeVisible()
  })

  await test.step('only visible rows of a thousand days are in the document', async () => {
    await page.goto(`/manager/reports?from=${addDays(yesterday, -999)}&to=${yesterday}`)
    const table = page.getByRole('table', { name: 'Labor costs' })
    await expect(table).toHaveAttribute('aria-rowcount', '1001')
    await table.getByRole('button', { name: 'Hours', exact: true }).click()
    await expect(table.locator('tbody tr[data-index="0"]')).toContainText('$450.00')
    expect(await table.getByRole('row').count()).toBeLessThan(100)
  })

  await test.step('gross pay leads to its punches by keyboard', async () => {
    await page.goto('/manager/reports?tab=payroll')
    const gross = page.getByRole('button', { name: /^Gross pay of Ben Ode: \$150\.00/ })
    await gross.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Why this amount?' })
    await panel.getByRole('button', { name: /4\.5 h, \$90\.00/ }).press('Enter')
    await expect(panel).toContainText(/Added by Ana Lopez, .*: Clock was down/)
    await page.keyboard.press('Escape')
    await expect(gross).toBeFocused()
  })

  await test.step('the exports have their names and contents', async () => {
    const [from, to] = [addDays(yesterday, -3), yesterday]
    await page.goto(`/manager/reports?from=${from}&to=${to}`)
    const csv = await exported(page, 'CSV')
    expect(csv.name).toBe(`payroll_${from}_${to}.csv`)
    expect(csv.text).toContain('Ben,Ode,Baker,20.00,7.50,0.00,0.00,7.50,0.00,150.00,0.00\r\n')
    const json = await exported(page, 'JSON')
    expect(json.name).toBe(`payroll_${from}_${to}.json`)
    expect(JSON.parse(json.text)).toMatchObject({ summary: { totalHours: 15, totalGrossPay: 450 } })

    await page.route('**/api/payroll/export*', (route) => route.fulfill({ status: 500 }))
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to export payroll')
  })
})

test(
  'a manager sees their own pay, but not that of owners, and an employee has no reports',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const { maya, ben } = await paidBakery(page.request)
    await signInByCall(page, maya)
    await page.goto('/manager/reports?tab=payroll')
    const rows = page.getByRole(isMobile ? 'listitem' : 'row')
    await expect(rows.filter({ hasText: 'Ben Ode' })).toContainText('$150.00')
    await expect(rows.filter({ hasText: 'Maya Chen' })).toContainText('$300.00')
    await expect(rows.filter({ hasText: 'Ana Lopez' })).not.toContainText('$')
    await expect(page.getByRole('table')).toHaveCount(isMobile ? 0 : 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= screen.width)).toBe(true)

    await signInByCall(page, ben)
    await page.goto('/manager/reports')
    await expect(page).toHaveURL('/')
  },
)
