import { readFile } from 'node:fs/promises'
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

test('The history is filtered by employee, kind and words, and the URL keeps the filters', async ({ page }) => {
  await signInAs(page, 'owner', '/manager/history')
  const lines = page.getByRole('main').getByRole('listitem')
  const name = await lines.first().getByRole('link').first().innerText()
  await lines.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/employee=/)
  await expect(page.getByRole('button', { name: `Person: ${name}` })).toBeVisible()
  await expect(lines.filter({ hasText: name }).first()).toBeVisible()
  await expect(lines.filter({ hasNotText: name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect(lines.filter({ hasNotText: name }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Person: everyone' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('kowal')
  await page.getByRole('option', { name: /Zofia Kowalska/ }).click()
  await expect(page.getByRole('button', { name: 'Person: Zofia Kowalska' })).toBeVisible()
  await expect(lines.first()).toContainText('Zofia Kowalska')
  await expect(lines.filter({ hasNotText: 'Zofia Kowalska' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show everyone' }).click()

  await page.getByLabel('Kind').selectOption('Punches')
  await page.getByLabel('Search the history').fill('break')
  await expect(page).toHaveURL(/q=break&kind=punches/)
  await expect(lines.first()).toContainText('break')
  await expect(lines.filter({ hasNotText: 'break' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Kind')).toHaveValue('punches')
  await expect(lines.first()).toContainText('break')
  await page.getByLabel('Search the history').fill('xyzzy')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(lines.filter({ hasNotText: 'break' }).first()).toBeVisible()
})

test('Older history loads while the page is scrolled', async ({ page }) => {
  await signInAs(page, 'owner', '/manager/history')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  // Only visible lines are in the document.
  const last = async () => Number(await lines.last().getAttribute('aria-posinset'))
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return last()
    })
    .toBeGreaterThan(100)
  expect(await lines.count()).toBeLessThan(60)
})

test('An entry expands, shows its result, and is undone', async ({ page }) => {
  await asNewOwner(page)
  const day = { startTime: '2027-03-23T09:00', endTime: '2027-03-23T17:00' }
  const { id } = await call(page, 'POST', '/schedules/shifts', day)
  await page.goto(`/manager/history?object=shift:${id}`)
  await page.getByRole('button', { name: 'Details: Ana Lopez added an open shift' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Browser')
  await expect(dialog.getByRole('heading', { name: 'Before and after' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('heading', { name: 'Undone by' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.last()).toContainText('Undone')
})

test('An owner exports the filtered history and verifies it', async ({ page }) => {
  await signInAs(page, 'owner', '/manager/history?kind=templates')
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'JSON Lines' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('history.jsonl')

  const note = page.getByRole('main').getByText(/^(Not verified yet|Verified )/)
  await expect(note).toBeVisible()
  // A repeated test finds the verification already done.
  if ((await note.textContent())?.startsWith('Not')) await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(note).toContainText(/^Verified /)
})

test('An owner downloads the proof of an entry', async ({ page }) => {
  await signInAs(page, 'owner', '/manager/history?kind=shifts')
  await page
    .getByRole('button', { name: /^Details: / })
    .last()
    .click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Proof' })
  let path = ''
  // The log is signed once a minute.
  await expect(async () => {
    const download = page.waitForEvent('download', { timeout: 5000 })
    await save.click()
    path = await (await download).path()
  }).toPass({ timeout: 80_000 })
  const file = JSON.parse(await readFile(path, 'utf8')) as object
  expect(file).toMatchObject({
    event: { type: expect.stringMatching(/^Shift/) },
    head: { signature: expect.any(String) },
  })
})
