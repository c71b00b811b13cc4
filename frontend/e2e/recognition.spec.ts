import { expect, type Page } from 'playwright/test'
import { asNewOwner, hire } from './people.ts'
import { test } from './test.ts'

const shoutOuts = (page: Page) => page.getByRole('region', { name: 'Shout-outs' }).getByRole('listitem')

test('A shout-out to two colleagues reaches them live and is applauded', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  const bob = await hire(page, 'Bob', 'Berg', 'employee')
  await hire(page, 'Cleo', 'Cruz', 'employee')
  const bobs = await otherBrowser(bob.email)
  await bobs.goto('/shout-outs')
  await expect(bobs.getByText('No shout-outs yet.')).toBeVisible()

  await page.goto('/shout-outs')
  await page.getByRole('button', { name: 'Give Shout-out' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Give Shout-out' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Please select a recipient')).toBeVisible()
  await expect(dialog.getByText('Message is required')).toBeVisible()
  for (const name of ['Bob Berg', 'Cleo Cruz']) {
    await dialog.getByRole('button', { name: 'Add person' }).click()
    await page.getByPlaceholder('Find a person').fill(name.slice(0, 3))
    await page.getByRole('option', { name }).click()
    await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await dialog.getByLabel('Category').selectOption('Team Player')
  await dialog.getByLabel('Message').fill('Great Saturday!')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Shout-out sent')).toBeVisible()

  const seen = shoutOuts(bobs)
  await expect(seen).toContainText('Ana Lopez to Bob Berg and Cleo Cruz')
  await expect(seen).toContainText('Team Player')
  await expect(seen).toContainText('Just now')
  const applaud = seen.getByRole('button', { name: /^Applaud/ })
  await applaud.click()
  await expect(applaud).toHaveAttribute('aria-pressed', 'true')
  await expect(applaud).toHaveText('1')
  const own = shoutOuts(page).getByRole('button', { name: /^Applaud/ })
  await expect(own).toHaveText('1')
  await expect(own).toBeDisabled()
  await applaud.click()
  await expect(own).toHaveText('0')
})

test(
  'A manager sees this month’s figures and removes a shout-out with a reason',
  { tag: '@desktop' },
  async ({ page, otherBrowser }) => {
    await asNewOwner(page)
    const bob = await hire(page, 'Bob', 'Berg', 'employee')
    await hire(page, 'Cleo', 'Cruz', 'employee')
    const bobs = await otherBrowser(bob.email)
    await bobs.goto('/shout-outs')
    await bobs.getByRole('button', { name: 'Give Shout-out' }).first().click()
    await bobs.getByRole('button', { name: 'Add person' }).click()
    await bobs.getByRole('option', { name: 'Cleo Cruz' }).click()
    await bobs.getByLabel('Message').fill('Thanks')
    await bobs.getByRole('button', { name: 'Send' }).click()
    await expect(shoutOuts(bobs)).toHaveCount(1)
    await expect(bobs.getByRole('region', { name: 'This month' })).toHaveCount(0)

    await page.goto('/shout-outs')
    const month = page.getByRole('region', { name: 'This month' })
    await expect(month.getByRole('row', { name: 'Cleo Cruz 1 0' })).toBeVisible()
    await expect(month).toContainText('Great Service1')
    await shoutOuts(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Remove shout-out' })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.getByText('Reason is required')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Off topic')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No shout-outs this month')).toBeVisible()
    await expect(bobs.getByText('No shout-outs yet.')).toBeVisible()
  },
)
