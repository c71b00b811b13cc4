import { expect } from 'playwright/test'
import { paidBakery, yesterday } from './pay.ts'
import { signInByCall } from './people.ts'
import { test } from './test.ts'

test(
  'an employee sees hours and earnings of a period and of the year',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const { ben } = await paidBakery(page.request)
    await signInByCall(page, ben)
    await page.goto('/payroll?period=last-30-days')
    const figure = (name: string) =>
      page.getByRole('region', { name: 'Pay', exact: true }).locator('dl > div', { hasText: name })
    await expect(figure('Current Period Hours')).toContainText('7.5')
    await expect(figure('Current Period Earnings')).toContainText('$150.00')
    await expect(figure('Year-to-Date Earnings')).toContainText('$')

    await expect(page.getByRole('table')).toHaveCount(isMobile ? 0 : 1)
    const entries = isMobile
      ? page.getByRole('list', { name: 'Time entries' }).getByRole('listitem')
      : page.getByRole('table', { name: 'Time entries' }).locator('tbody').getByRole('row')
    await expect(entries).toHaveCount(1)
    await expect(entries).toContainText(/9:00.AM.*5:00.PM.*30.*\$150\.00|\$150\.00.*9:00.AM.*5:00.PM.*30 min break/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= screen.width)).toBe(true)
  },
)

test('the period is chosen by preset or by days, and an amount leads to its punches by keyboard', async ({ page }) => {
  const { ben } = await paidBakery(page.request)
  await signInByCall(page, ben)
  await page.goto('/payroll?period=last-30-days')
  const total = page.getByRole('button', { name: /^Total: / })
  await expect(total).toHaveText('$150.00')
  await page.getByText('Custom').click()
  await page.getByLabel('End date').fill('2020-01-31')
  await expect(page.getByText('End date must be after start date')).toBeVisible()
  await page.getByLabel('Start date').fill('2020-01-01')
  await expect(page.getByText('No time entries in this period')).toBeVisible()
  await page.getByLabel('End date').fill(yesterday)
  await expect(page.getByText('Choose at most three years')).toBeVisible()
  await page.getByLabel('Start date').fill(yesterday)
  await expect(total).toHaveText('$150.00')
  await expect(page).toHaveURL(`/payroll?from=${yesterday}&to=${yesterday}`)

  await page.goto('/payroll?period=last-30-days')
  const amount = page.getByRole('button', { name: /^Earnings of .*Why this amount\?$/ })
  await amount.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Why this amount?' })
  await expect(panel.locator(':focus')).toHaveCount(1)
  await expect(panel).toContainText('Worked 7.5 h at $20.00 an hour')
  await expect(panel).toContainText('7.5 h × $20.00 = $150.00')
  await expect(panel).toContainText('29 CFR 778.110')
  await expect(panel).toContainText(/\$20\.00 from .*, set by Ana Lopez/)

  const afternoon = panel.getByRole('button', { name: /12:30.PM – 5:00.PM: 4\.5 h, \$90\.00/ })
  await afternoon.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText(/Added by Ana Lopez, .*: Clock was down/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(amount).toBeFocused()
})
