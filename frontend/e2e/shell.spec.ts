import { expect } from 'playwright/test'
import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'
import { openMenu, signInAs } from './people.ts'
import { test } from './test.ts'

test.describe('By keyboard only', () => {
  test('a manager signs in, opens every screen and signs out', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(demoAccounts.manager)
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page).toHaveTitle('My Profile · Muster')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('hist')
    await expect(page.getByRole('option', { selected: true })).toContainText('History')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/manager\/history$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('logout')
    await expect(page.getByRole('option', { selected: true })).toContainText('Logout')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
  })

  test('a page that loads late does not take the focus from typing', async ({ page }) => {
    await signInAs(page, 'manager')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/history-page-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox')
    await expect(search).toBeFocused()
    await page.keyboard.type('log')
    release()
    await expect(page).toHaveTitle('History · Muster')
    await page.keyboard.type('out')
    await expect(search).toHaveValue('logout')
  })

  test('shortcuts are listed with ?, rest while typing, and the first Tab leads past the menu', async ({ page }) => {
    await signInAs(page, 'employee', '/profile')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await heading.evaluate((element) => element.blur())
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const opener = page.getByRole('link', { name: 'Time Clock' }).first()
    await opener.focus()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByText('Go to Time Clock')).toBeVisible()
    await expect(sheet.getByText('History')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()

    await page.getByLabel('Current password').focus()
    await page.keyboard.type('g?gd')
    await expect(page.getByLabel('Current password')).toHaveValue('g?gd')
    await expect(page).toHaveURL(/\/profile(#content)?$/)
  })

  test('the command bar ranks names above keywords, and finds people and their next shifts', async ({ page }) => {
    await signInAs(page, 'manager', '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const search = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
    }
    const screens = page.getByRole('group', { name: 'Go to' }).getByRole('option')
    await search('roster')
    await expect(screens).toHaveText([/^Schedule Builder/, /^My Schedule/])
    await page.keyboard.press('Escape')
    await search('pay')
    await expect(screens).toHaveText([/^Pay Periods/, /^Payroll/, /^Settings/])
    await page.keyboard.press('Escape')

    const found = (heading: string) =>
      page.getByRole('group', { name: heading }).getByRole('option', { name: /^Ana Lopez/ })
    await search('ana')
    await expect(found('People')).toBeVisible()
    await expect(page.getByRole('option').first()).toHaveText(/^Ana Lopez/)
    await expect(page.getByRole('option', { name: /Announcements/ })).toHaveCount(0)
    await page.keyboard.type(' lop')
    await found('People').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Lopez')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await search('ana lop')
    await found('Shifts').first().click()
    await expect(page).toHaveURL(/schedule-builder\?day=\d{4}-\d\d-\d\d&location=/)
  })

  test('the command bar receives keys typed right after Ctrl+K', async ({ page }) => {
    await signInAs(page, 'manager')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('gph')
    await expect(page.getByRole('combobox')).toHaveValue('gph')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('x')
    await expect(page.getByRole('combobox')).toHaveValue('gphx')
    await expect(page).toHaveURL(/\/$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('The drawer closes after navigation', { tag: '@phone-only' }, async ({ page }) => {
  await signInAs(page, 'manager')
  await openMenu(page)
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(/\/manager\/history$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Time Clock' }).click()
  await expect(page).toHaveURL(/\/time-clock$/)
})

test('A chosen theme applies from the first paint after a reload', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signInAs(page, 'employee')
  await openMenu(page)
  await page.getByTitle('Dark theme').filter({ visible: true }).click()
  // Colors change with a transition.
  const ground = () =>
    page.evaluate(async () => {
      await Promise.allSettled(document.documentElement.getAnimations().map(({ finished }) => finished))
      return getComputedStyle(document.documentElement).backgroundColor
    })
  const dark = await ground()
  await page.goto('/profile', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement?.dataset['theme'] === 'dark')
  await expect.poll(ground).toBe(dark)
  await openMenu(page)
  await page.getByTitle('System theme').filter({ visible: true }).click()
  await expect.poll(ground).not.toBe(dark)
})

test('Offline, a banner shows and the time clock still opens', { tag: '@phone' }, async ({ page, context }) => {
  await signInAs(page, 'employee')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/time-clock-page-'))
  await page.waitForFunction(loaded)
  // Also loads the modules that the page imports.
  await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    await import(files.find((name) => name.includes('/time-clock-page-')) ?? '')
  })
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Time Clock' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time Clock')
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toBeHidden()
})

test('Offline, a screen that was not loaded opens once the connection is back', async ({ page }) => {
  await signInAs(page, 'employee')
  await page.route('**/assets/profile-page-*.js', (route) => route.abort())
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await page.unroute('**/assets/profile-page-*.js')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
})

test('An unknown address opens the sign-in page, or the dashboard with a message', async ({ page }) => {
  await page.goto('/manager/nothing-here')
  await expect(page).toHaveURL(/\/login$/)
  await signInAs(page, 'employee')
  await page.goto('/manager/nothing-here')
  await expect(page.getByText('There is no page at /manager/nothing-here')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('A screen that fails to load keeps the menu and offers a retry', async ({ page }) => {
  await signInAs(page, 'employee')
  await page.route('**/assets/profile-page-*.js', (route) => route.abort())
  await openMenu(page)
  await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/assets/profile-page-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
})

test('The sidebar folds by button and by key, and stays folded after a reload', async ({ page }) => {
  await signInAs(page, 'manager')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await menu.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Fold the sidebar' }).click()
  await expect.poll(width).toBeLessThan(64)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unfold the sidebar' })).toBeVisible()
  const link = menu.getByRole('link', { name: 'Time Entries' })
  await link.hover()
  await expect(link.getByText('Time Entries')).toBeInViewport()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Fold or unfold the sidebar')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('button', { name: 'Fold the sidebar' })).toBeVisible()
})

test('The sidebar marks the open screen, and is folded on a narrow window until it is unfolded', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await signInAs(page, 'manager', '/announcements')
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  await expect(current).toHaveText('Announcements')
  await expect(current).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(current).toHaveText('Dashboard')
  await expect(current).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: 'Unfold the sidebar' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Fold the sidebar' })).toBeVisible()
})

test('An employee’s swaps are one tap away on a phone', { tag: '@phone-only' }, async ({ page }) => {
  await signInAs(page, 'employee')
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Swaps' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shift Swaps & Grabs')
})
