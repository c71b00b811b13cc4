import { expect, test } from 'playwright/test'
import { asNewOwner } from './clocks.ts'
import { signInAs } from './people.ts'

test('The history tells every punch as a sentence, as it happens', async ({ page, baseURL }) => {
  await asNewOwner(page, baseURL)
  await page.goto('/manager/history')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.filter({ hasText: 'Ana Lopez' }).first()).toBeVisible()

  for (const [call, sentence, before, after] of [
    ['clock-in', 'Ana Lopez clocked in', 'out', 'in'],
    ['break/start', 'Ana Lopez started a break', 'in', 'on break'],
  ] as const) {
    await page.request.post(`/api/time-clock/${call}`, { headers: { origin: baseURL ?? '' }, data: {} })
    await expect(lines.first()).toContainText(sentence)
    await expect(lines.first().getByRole('definition')).toHaveText(`${before}${after}`)
  }
  await expect(page.getByRole('heading', { name: 'Today' })).toHaveCount(1)
})

test('A name narrows the history to that person, and back', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, 'owner')
  await page.goto('/manager/history')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(30)
  const name = await lines.first().getByRole('link').first().innerText()
  await lines.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/employee=/)
  await expect(page.getByRole('button', { name: `Person: ${name}` })).toBeVisible()
  await expect(lines.filter({ hasText: name })).toHaveCount(30)
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect(lines.filter({ hasNotText: name }).first()).toBeVisible()
})

test('A person is found by a part of the name', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, 'owner')
  await page.goto('/manager/history')
  await page.getByRole('button', { name: 'Person: everyone' }).click()
  await page.getByRole('combobox').fill('kowal')
  await page.getByRole('option', { name: /Zofia Kowalska/ }).click()
  await expect(page.getByRole('button', { name: 'Person: Zofia Kowalska' })).toBeVisible()
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.first()).toContainText('Zofia Kowalska')
  await expect(lines.filter({ hasNotText: 'Zofia Kowalska' })).toHaveCount(0)
})

test('Older history comes when asked for, behind what is there', async ({ page }) => {
  await signInAs(page, 'owner')
  await page.goto('/manager/history')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(30)
  const first = await lines.first().innerText()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(lines).toHaveCount(60)
  await expect(lines.first()).toHaveText(first, { useInnerText: true })
})
