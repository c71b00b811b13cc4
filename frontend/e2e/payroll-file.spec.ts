import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { addDays, sundayOf } from '#schema/shared/week-time.ts'
import { call } from './api.ts'
import { asNewOwner, hire } from './people.ts'
import { test } from './test.ts'

const from = addDays(sundayOf(new Date().toISOString().slice(0, 10)), -28)
const to = addDays(from, 6)

test('An owner sets up the file for the payroll provider, sees it as it will be, and downloads it for a closed period', async ({
  page,
}) => {
  await asNewOwner(page)
  await call(page, 'PUT', '/payroll/schedule', { frequency: 'weekly', anchor: from })
  const bea = await hire(page, 'Bea', 'Stone', 'employee', { position: 'Cook' })
  await call(page, 'PUT', `/employees/${bea.id}/pay-rate`, { effectiveFrom: addDays(from, -7), hourlyRate: 12 })
  for (const offset of [1, 2, 3, 4, 5]) {
    const day = addDays(from, offset)
    const times = { clockIn: `${day}T08:00:00.000Z`, clockOut: `${day}T17:00:00.000Z`, breaks: [] }
    await call(page, 'POST', '/time-clock/entries', { employeeId: bea.id, times, reason: 'Forgotten' })
  }
  await call(page, 'POST', `/payroll/periods/${from}/approve`, { employeeId: bea.id })
  await call(page, 'POST', `/payroll/periods/${from}/close`)

  await page.goto('/manager/payroll')
  await page.getByRole('link', { name: 'Payroll File' }).click()
  const file = page.getByLabel(/^First lines of /)

  await test.step('a preset, with the hours of the closed period', async () => {
    await page.getByLabel('Preset').selectOption('Gusto')
    await expect(page.getByText(`gusto_${from}_${to}_570.00.csv`)).toBeVisible()
    await expect(file).toContainText('Bea,Stone,Cook,,40.00,5.00,,,,')
  })

  await test.step('columns of their own, shown at once', async () => {
    await page.getByLabel('Header of column 3').fill('cost_center')
    await page.getByLabel('Column 3 holds').selectOption('Fixed text')
    await page.getByLabel('Text of column 3').fill('Kitchen')
    await expect(page.getByLabel('Preset')).toHaveValue('')
    await expect(file).toContainText('first_name,last_name,cost_center,')
    await expect(file).toContainText('Bea,Stone,Kitchen,,40.00,5.00,,,,')
    await page.getByRole('button', { name: 'Move column 1 down' }).click()
    await page.getByRole('button', { name: 'Remove column 8' }).click()
    await page.getByRole('button', { name: /^column 5: Regular$/i }).click()
    await page.getByRole('group', { name: 'Earnings in column 5' }).getByLabel('Overtime').check()
    await expect(file).toContainText('Stone,Bea,Kitchen,,45.00,5.00,,,')
  })

  await test.step('a contradiction is named where it is', async () => {
    await page.getByLabel('Decimal separator').selectOption('Comma: 7,50')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The decimal separator must differ from the delimiter')).toBeVisible()
    await page.getByLabel('Delimiter', { exact: true }).selectOption('Semicolon')
    await expect(file).toContainText('Stone;Bea;Kitchen;;45,00;5,00;')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Payroll file saved')).toBeVisible()
  })

  await page.goto(`/manager/payroll?start=${from}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Gusto file' }).click()
  expect((await download).suggestedFilename()).toBe(`gusto_${from}_${to}_570.00.csv`)
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    'last_name;first_name;cost_center;gusto_employee_id;regular_hours;overtime_hours;double_overtime_hours;correction_payment;reimbursement\r\n' +
      'Stone;Bea;Kitchen;;45,00;5,00;;;\r\n',
  )
})
