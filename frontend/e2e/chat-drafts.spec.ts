import { expect, type Page } from 'playwright/test'
import { asNewOwner, fillSignIn, openMenu } from './people.ts'
import { test } from './test.ts'

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.values(localStorage).filter((text) => String(text).includes('Half a thought')))

test('A message draft survives a reload in its conversation until it is sent or its author signs out', async ({
  page,
}) => {
  const email = await asNewOwner(page)
  const openConversation = async (name: RegExp) => {
    await page.goto('/messaging')
    await page.getByRole('link', { name }).click()
    await expect(composer(page)).toBeVisible()
  }
  await openConversation(/General/)
  await composer(page).fill('Half a thought')
  await page.reload()
  await expect(composer(page)).toHaveValue('Half a thought')

  await openConversation(/Main Street/)
  await expect(composer(page)).toHaveValue('')
  await composer(page).fill('Sent')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByRole('article')).toContainText('Sent')
  await page.reload()
  await expect(composer(page)).toHaveValue('')

  await openConversation(/General/)
  await expect(composer(page)).toHaveValue('Half a thought')
  expect(await keptDrafts(page)).toHaveLength(1)
  await page.goto('/time-clock')
  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])
  await fillSignIn(page, email)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await openConversation(/General/)
  await expect(composer(page)).toHaveValue('')
})
