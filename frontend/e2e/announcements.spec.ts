import { expect, type Page } from 'playwright/test'
import { call } from './api.ts'
import { asNewOwner, hire } from './people.ts'
import { test } from './test.ts'

const line = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })
const create = async (page: Page, title: string, content: string) => {
  await page.getByRole('button', { name: 'Create' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create announcement' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Content').fill(content)
  return dialog
}

test('An announcement appears live, and its acknowledgment is counted', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  const bob = await hire(page, 'Bob', 'Berg', 'employee')
  const bobs = await otherBrowser(bob.email)
  await bobs.goto('/announcements')
  await expect(bobs.getByText('No announcements yet')).toBeVisible()
  await expect(bobs.getByRole('button', { name: 'Create' })).toHaveCount(0)

  await page.goto('/announcements')
  const dialog = await create(page, 'Inventory', 'On Monday <b>early</b>')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText('Announcement posted')).toBeVisible()
  const own = line(page, 'Inventory')
  await expect(own).toContainText('0 of 1 acknowledged')

  const seen = line(bobs, 'Inventory')
  await expect(seen).toContainText('On Monday <b>early</b>')
  await expect(seen).toContainText('NEW')
  await expect(seen).toContainText('Ana Lopez')
  await seen.getByRole('button', { name: 'Acknowledge Inventory' }).click()
  await expect(seen).not.toContainText('NEW')
  await expect(own).toContainText('1 of 1 acknowledged')
  await own.getByRole('button', { name: '1 of 1 acknowledged: Inventory' }).click()
  const readers = page.getByRole('dialog', { name: 'Acknowledgments' })
  await expect(readers.getByRole('region', { name: 'Acknowledged', exact: true })).toContainText('Bob Berg')
  await expect(readers.getByText('Everyone has acknowledged it.')).toBeVisible()
})

test('An urgent announcement shows a banner on every screen until acknowledged', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  const bob = await hire(page, 'Bob', 'Berg', 'employee')
  const bobs = await otherBrowser(bob.email)
  await bobs.goto('/')
  await expect(bobs.getByRole('heading', { level: 1 })).toBeVisible()
  await call(page, 'POST', '/announcements', { title: 'Freezer is down', content: 'Use the other', priority: 'urgent' })
  const banner = bobs.getByRole('alert', { name: 'Urgent announcement' })
  await expect(banner).toContainText('Freezer is down')
  await bobs.goto('/profile')
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Acknowledge Freezer is down' }).click()
  await expect(banner).toHaveCount(0)
  await bobs.reload()
  await expect(bobs.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('One posted while a page waits for its live connection is shown', async ({ page, otherBrowser }) => {
  await asNewOwner(page)
  const bob = await hire(page, 'Bob', 'Berg', 'employee')
  const bobs = await otherBrowser(bob.email)
  const posted = Promise.withResolvers<void>()
  await bobs.routeWebSocket(/\/api\/graphql$/, async (socket) => {
    await posted.promise
    socket.connectToServer()
  })
  await bobs.goto('/announcements')
  await expect(bobs.getByText('No announcements yet')).toBeVisible()
  await call(page, 'POST', '/announcements', { title: 'Inventory', content: 'On Monday', priority: 'normal' })
  posted.resolve()
  await expect(line(bobs, 'Inventory')).toBeVisible()
})

test('A manager schedules, edits, pins and deletes', async ({ page }) => {
  await asNewOwner(page)
  await page.goto('/announcements')
  const dialog = await create(page, '', '')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await expect(dialog.getByText('Content is required')).toBeVisible()
  await dialog.getByLabel('Title').fill('Menu')
  await dialog.getByLabel('Content').fill('Next week')
  await dialog.getByText('More options').click()
  await dialog.getByLabel('Publish at').fill('2090-01-02T08:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Announcement scheduled')).toBeVisible()
  await expect(page.getByText('No announcements yet')).toBeVisible()
  await page.getByText('Scheduled', { exact: true }).click()
  await expect(line(page, 'Menu')).toContainText(/Scheduled for .*2090/)

  await page.getByRole('button', { name: 'Actions for Menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit announcement' })
  await edit.getByLabel('Publish at').fill('')
  await edit.getByLabel('Ask everyone to acknowledge again').check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No scheduled announcements')).toBeVisible()
  await page.getByText('Current', { exact: true }).click()
  await expect(line(page, 'Menu')).toContainText('(edited)')

  await page.getByRole('button', { name: 'Actions for Menu' }).click()
  await page.getByRole('menuitem', { name: 'Pin' }).click()
  await expect(line(page, 'Menu').getByTitle('Pinned')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete announcement' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Announcement deleted')).toBeVisible()
  await expect(page.getByText('No announcements yet')).toBeVisible()
})
