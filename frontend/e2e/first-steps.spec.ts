import { expect, type Locator } from 'playwright/test'
import { call } from './api.ts'
import { asNewOwner, newAddress, openMenu, password } from './people.ts'
import { test } from './test.ts'

test(
  'A new owner plans two shifts that two people see in eight clicks, led by the first steps',
  { tag: '@smoke' },
  async ({ page, otherBrowser }) => {
    await asNewOwner(page, 'America/New_York')
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    const steps = page.getByRole('region', { name: 'First steps' })
    const dialog = page.getByRole('dialog')
    const emails = { Bea: newAddress('bea'), Cem: newAddress('cem') }
    const fill = async (firstName: keyof typeof emails) => {
      await dialog.getByLabel('First name').fill(firstName)
      await dialog.getByLabel('Last name').fill('Lind')
      await dialog.getByLabel('Email').fill(emails[firstName])
      await dialog.getByLabel('Password', { exact: true }).fill(password)
    }
    await page.goto('/')
    await expect(steps).toContainText('0 of 8 done')
    await click(steps.getByRole('link', { name: 'Add people' }))
    await fill('Bea')
    await click(dialog.getByRole('button', { name: 'Save and add another' }))
    await expect(dialog.getByRole('status')).toHaveText('Added Bea Lind')
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await expect(dialog.getByLabel('Email')).toHaveValue('')
    await fill('Cem')
    await click(dialog.getByRole('button', { name: 'Add Employee' }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: /^(Bea|Cem) Lind$/ })).toHaveCount(2)

    await click(page.getByRole('link', { name: 'Schedule Builder' }))
    for (const name of ['Bea Lind', 'Cem Lind']) {
      await click(page.getByRole('button', { name: new RegExp(`^Add a shift for ${name}`) }).first())
      await click(dialog.getByRole('button', { name: 'Save' }))
      await expect(dialog).toBeHidden()
    }
    await expect(page.getByText('Shift added successfully').first()).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(8)

    const [startDate, endDate] = [-8, 8].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    for (const email of Object.values(emails)) {
      const employee = await otherBrowser(email)
      const range = `startDate=${startDate}&endDate=${endDate}`
      expect(await call<{ shifts: [] }>(employee, 'GET', `/schedules/my-shifts?${range}`)).toHaveProperty(
        'shifts.length',
        1,
      )
    }
    await page.goto('/')
    await expect(steps).toContainText('3 of 8 done')
  },
)

test('Dismissing the first steps hides them', async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByRole('button', { name: 'Dismiss' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await openMenu(page)
  await expect(steps).toHaveCount(0)
})

test('Empty screens suggest the next step', async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/manager/employees')
  await expect(page.getByText('It’s only you so far.')).toBeVisible()
  await page.getByRole('button', { name: 'Add New Employee' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Employee' })).toBeVisible()
})
