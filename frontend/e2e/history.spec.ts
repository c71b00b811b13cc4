import { expect } from 'playwright/test'
import { call } from './api.ts'
import { asNewOwner, signInAs } from './people.ts'
import { test } from './test.ts'

test('Each punch appears in the history as it happens', async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/manager/history')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.filter({ hasText: 'Ana Lopez' }).first()).toBeVisible()

  for (const [punch, sentence, before, after] of [
    ['clock-in', 'Ana Lopez clocked in', 'out', 'in'],
    ['break/start', 'Ana Lopez started a break', 'in', 'on break'],
  ] as const) {
    await call(page, 'POST', `/time-clock/${punch}`, {})
    await expect(lines.first()).toContainText(sentence)
    await expect(lines.first().getByRole('definition')).toHaveText(`${before}${after}`)
  }
  await expect(page.getByRole('heading', { name: 'Today' })).toHaveCount(1)
})

test('A name filters the history by that person, and back', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, 'owner', '/manager/history')
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

test('A person is found by part of the name', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, 'owner', '/manager/history')
  await page.getByRole('button', { name: 'Person: everyone' }).click()
  await page.getByRole('combobox').fill('kowal')
  await page.getByRole('option', { name: /Zofia Kowalska/ }).click()
  await expect(page.getByRole('button', { name: 'Person: Zofia Kowalska' })).toBeVisible()
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.first()).toContainText('Zofia Kowalska')
  await expect(lines.filter({ hasNotText: 'Zofia Kowalska' })).toHaveCount(0)
})

test('Load more adds older history at the end', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, 'owner', '/manager/history')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(30)
  const first = await lines.first().innerText()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(lines).toHaveCount(60)
  await expect(lines.first()).toHaveText(first, { useInnerText: true })
})
