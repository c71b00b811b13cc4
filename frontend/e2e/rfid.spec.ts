import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { call, origin } from './api.ts'
import { asNewOwner } from './people.ts'
import { test } from './test.ts'

const EPC = 'E28011606000020A6681F23F'

const scan = async (secret: string, epc: string) => {
  const reads = [{ epc, at: new Date().toISOString(), antenna: 1, rssi: -50 }]
  const response = await fetch(`${origin}/api/rfid/scans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ batchId: randomUUID(), reads }),
  })
  return response.status
}

const register = async (page: Page, name: string) => {
  await page.goto('/manager/rfid-monitor?view=readers')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Register' }).click()
  const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return secret
}

test(
  'An unknown badge appears live, is assigned, and then clocks its employee in',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await asNewOwner(page)
    await page.goto('/manager/rfid-monitor')
    await expect(page.getByText('No RFID events yet. Scan a badge to see activity.')).toBeVisible()
    const secret = await register(page, 'Back door')
    await page.getByText('Events', { exact: true }).click()

    const events = isMobile
      ? page.getByRole('list', { name: 'RFID events' }).getByRole('listitem')
      : page.getByRole('table', { name: 'RFID events' }).locator('tbody tr')
    expect(await scan(secret, EPC)).toBe(200)
    await expect(events).toHaveCount(1)
    await expect(events.first()).toContainText('Unknown badge')
    for (const part of [EPC, 'Back door', '127.0.0.1']) await expect(events.first()).toContainText(part)

    await page.getByRole('button', { name: /^Assign/ }).click()
    await page.getByRole('combobox', { name: 'Choose the badge’s owner' }).fill('lop')
    await page.getByRole('option', { name: 'Ana Lopez' }).click()
    await expect(events.first()).toContainText('Ana Lopez has it now')
    // Uses a second reader. The first one ignores the badge until it has been out of range for some seconds.
    const other = await call<{ secret: string }>(page, 'POST', '/rfid/readers', { name: 'Front door' })
    expect(await scan(other.secret, EPC)).toBe(200)
    await expect(events).toHaveCount(2)
    await expect(events.first()).toContainText('Clock in')
    await expect(events.first().getByRole('link', { name: 'Ana Lopez' })).toBeVisible()

    await page.getByRole('checkbox', { name: 'Auto-refresh' }).uncheck()
    const refresh = page.getByRole('button', { name: 'Refresh Now' })
    // A response in flight could also contain the event.
    await refresh.click()
    await expect(refresh).not.toHaveAttribute('aria-busy')
    expect(await scan(secret, 'AABBCC01')).toBe(200)
    await expect
      .poll(async () => (await call<{ events: unknown[] }>(page, 'GET', '/rfid/events')).events)
      .toHaveLength(3)
    await expect(events).toHaveCount(2)
    await refresh.click()
    await expect(events).toHaveCount(3)

    await page.getByRole('combobox', { name: 'Event' }).selectOption('Clock in')
    await expect(events).toHaveCount(1)
    await page.reload()
    await expect(events).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search events' }).fill('BBCC')
    await expect(page.getByText('No matching events')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(events).toHaveCount(3)
  },
)

test('A reader gets a new secret, and is revoked permanently', async ({ page }) => {
  await asNewOwner(page)
  const first = await register(page, 'Gate')
  const row = page.getByRole('row', { name: /Gate/ })
  await expect(row).toContainText('never')
  expect(await scan(first, EPC)).toBe(200)

  await row.getByRole('button', { name: 'New secret for Gate' }).click()
  await page.getByRole('button', { name: 'Create new secret' }).click()
  const second = await page.getByLabel('Secret', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  expect([await scan(first, EPC), await scan(second, EPC)]).toEqual([401, 200])

  await row.getByRole('button', { name: 'Edit Gate' }).click()
  await page.getByLabel('Each scan').selectOption('Clocks in')
  await page.getByRole('button', { name: 'Add antenna' }).click()
  await page.getByLabel('Antenna 1, number').fill('99')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('An antenna is a number from 0 to 64')).toBeVisible()
  await page.getByLabel('Antenna 1, number').fill('2')
  await page.getByLabel('Antenna 1, each scan').selectOption('Clocks out')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Clocks inAntenna 2: clocks out')

  await row.getByRole('button', { name: 'Revoke Gate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toBeHidden()
  expect(await scan(second, EPC)).toBe(401)
  await page.getByRole('checkbox', { name: 'Show revoked' }).check()
  await expect(row).toContainText('Revoked')

  await page.goto('/manager/settings')
  const card = page.getByRole('region', { name: 'Badges & readers' })
  await card.getByRole('button', { name: 'Change badges and readers' }).click()
  await page.getByLabel('Ignore repeat scans for, seconds').fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('30 s')
})
