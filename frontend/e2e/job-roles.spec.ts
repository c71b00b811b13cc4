import { expect } from 'playwright/test'
import { call } from './api.ts'
import { asNewOwner } from './people.ts'
import { createShift, openWeek } from './schedule.ts'
import { test } from './test.ts'

test('Auto-schedule assigns only an employee’s job roles', async ({ page }) => {
  test.slow()
  await asNewOwner(page)
  const role = async (name: string) => (await call(page, 'POST', '/organization/roles', { name, color: '#2f6f4e' })).id
  const [barista, cook] = [await role('Barista'), await role('Cook')]
  await role('Host')
  await call(page, 'POST', '/employees', { firstName: 'Max', lastName: 'Weber', position: 'Cook' })
  const row = page.getByRole('row').filter({ hasText: 'Max Weber' })
  const card = page.getByRole('region', { name: 'Job roles' })

  await test.step('the card suggests the role that their position is named after', async () => {
    await page.goto('/manager/employees')
    await row.getByRole('link').click()
    await expect(card).toContainText('Suggested')
    await card.getByRole('button', { name: 'Use this role' }).click()
    await expect(card.getByRole('listitem')).toHaveText([/Cook/])
  })

  await test.step('two roles with a rate each', async () => {
    await card.getByRole('button', { name: 'Change roles' }).click()
    const form = page.getByRole('dialog', { name: 'Job roles' })
    await form.getByLabel('Cook').uncheck()
    await form.getByLabel('Barista').check()
    await form.getByLabel('Host').check()
    await form.getByRole('button', { name: 'Save' }).click()
    for (const [name, rate] of [
      ['Barista', '25'],
      ['Host', '20'],
    ] as const) {
      await card.getByRole('button', { name: `Set rate for ${name}` }).click()
      const rates = page.getByRole('dialog', { name: 'Set a rate' })
      await rates.getByLabel('Hourly rate ($)').fill(rate)
      await rates.getByRole('button', { name: 'Save' }).click()
      await expect(rates).toBeHidden()
    }
    await expect(card.getByRole('listitem')).toHaveText([/Barista.*\$25\.00/, /Host.*\$20\.00/])
  })

  await test.step('the list shows them, and filters by them', async () => {
    await page.goto('/manager/employees')
    await expect(row).toContainText('Barista')
    await page.getByLabel('Job role', { exact: true }).selectOption('Cook')
    await expect(page.getByText('No matching employees')).toBeVisible()
    await page.getByLabel('Job role', { exact: true }).selectOption('Host')
    await expect(page.getByText('1 person')).toBeVisible()
  })

  await test.step('auto-schedule gives them shifts of these roles only', async () => {
    await createShift(page, '09:00', '12:00', { jobRoleId: barista })
    await createShift(page, '15:00', '17:00', { jobRoleId: cook, position: 'Cook' })
    await openWeek(page)
    await page.getByRole('button', { name: 'Auto-Schedule' }).click()
    const plan = page.getByRole('dialog')
    await plan.getByRole('button', { name: 'Preview' }).click()
    await expect(plan).toContainText('1 shift to assign, 1 left open')
    await expect(plan).toContainText('Cook')
  })
})
