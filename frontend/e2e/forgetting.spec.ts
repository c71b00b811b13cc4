import { expect } from 'playwright/test'
import { call } from './api.ts'
import { asNewOwner, hire } from './people.ts'
import { test } from './test.ts'

test('An owner deletes a former employee’s personal data', async ({ page }) => {
  await asNewOwner(page)
  const { id, email } = await hire(page, 'Lea', 'Brandt', 'employee', { position: 'Cook' })
  const forget = page.getByRole('button', { name: 'Forget this person…' })
  await page.goto(`/manager/employees/${id}`)
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expect(forget).toBeHidden()
  await call(page, 'DELETE', `/employees/${id}`)
  await page.reload()

  await forget.click()
  const dialog = page.getByRole('dialog', { name: 'Forget Lea Brandt' })
  await expect(dialog).toContainText('This can’t be undone')
  await expect(dialog).toContainText('Backups and files downloaded before')
  await expect(dialog).toContainText('Pay stays for 7 years after they left')
  await dialog.getByLabel('Type “Lea Brandt” to confirm').fill('Lea')
  await dialog.getByRole('button', { name: 'Forget this person' }).click()
  await expect(dialog).toContainText('Reason is required')
  await expect(dialog).toContainText('Type Lea Brandt to confirm')
  await dialog.getByLabel('Reason').fill('They asked us to')
  await dialog.getByLabel('Type “Lea Brandt” to confirm').fill('Lea Brandt')
  await dialog.getByRole('button', { name: 'Forget this person' }).click()

  await expect(page.getByText('Personal data deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A former employee')
  await expect(page.getByText(/^Personal data deleted on /)).toBeVisible()
  await expect(forget).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText(/Lea|Brandt|Cook/)
  await expect(page.getByRole('main')).not.toContainText(email)

  await page.goto('/manager/employees?status=terminated')
  const row = page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem'))
  await expect(row.filter({ hasText: 'a former employee' })).toContainText('Forgotten')
  await expect(page.getByRole('button', { name: /^Reactivate/ })).toHaveCount(0)

  await page.goto(`/manager/employees/${id}?view=history`)
  const line = page.getByText('deleted the personal data of a former employee')
  await expect(line.filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('They asked us to').filter({ visible: true }).first()).toBeVisible()
})
