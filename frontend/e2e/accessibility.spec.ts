import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'
import { openMenu, signInAs } from './people.ts'

const settled = (page: Page) =>
  // What still moves is measured half transparent.
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

/** What axe finds on the page as it stands: rule and place. On a wide one in the dark as well, whose colors are the same on a phone. */
const findings = async (page: Page) => {
  // No page here holds another origin's frame, for which axe would open a page of its own.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  await settled(page)
  const { violations } = await axe().analyze()
  if ((page.viewportSize()?.width ?? 0) > 1000) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    // The dark theme changes colors and nothing else.
    violations.push(...(await axe().withRules('color-contrast').analyze()).violations)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })))
}

const open = {
  '/login': 'Sign In',
  '/register': 'Sign Up',
  '/verify-email': 'Verification failed',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Invalid link',
  '/reset-password?token=any': 'Choose a new password',
  '/accept-invite': 'Invalid Invitation',
}

const screens = {
  employee: [
    '/',
    '/time-clock',
    '/schedule',
    '/availability',
    '/time-off',
    '/shift-swaps',
    '/shift-swaps?tab=available',
    '/notifications',
    '/profile',
  ],
  manager: [
    '/',
    '/manager/schedule-builder',
    '/manager/schedule-builder?view=month',
    '/manager/schedule-templates',
    '/manager/time-entries',
    '/manager/employees',
    '/manager/time-off',
    '/manager/time-off?view=month',
    '/manager/history',
    '/shift-swaps',
    '/manager/rfid-monitor',
    '/manager/rfid-monitor?view=readers',
  ],
  owner: ['/manager/settings'],
} as const

/** Where a dialog opens, and by which button; a second one in it leads on. */
const dialogs = [
  { role: 'manager', path: '/manager/schedule-builder', opener: 'Apply Template' },
  { role: 'manager', path: '/manager/schedule-builder', opener: 'Auto-Schedule', next: 'Auto-Schedule' },
  { role: 'manager', path: '/manager/schedule-builder?view=month', opener: /, today: / },
  { role: 'manager', path: '/manager/schedule-templates', opener: /^Edit / },
  { role: 'manager', path: '/manager/time-off', opener: /^Approve / },
  { role: 'manager', path: '/manager/time-off', opener: /^Deny / },
  { role: 'manager', path: '/manager/employees', opener: /^Edit / },
  { role: 'manager', path: '/manager/employees', opener: 'Import CSV' },
  { role: 'owner', path: '/manager/employees', opener: /^Add$/ },
  { role: 'owner', path: '/manager/employees', opener: 'Invite' },
  { role: 'owner', path: '/manager/employees', opener: /^Deactivate / },
  { role: 'owner', path: '/manager/settings', opener: /^Edit / },
  { role: 'owner', path: '/manager/settings', opener: 'Change scheduling' },
  { role: 'owner', path: '/manager/settings', opener: 'Change badges and readers' },
  { role: 'manager', path: '/manager/rfid-monitor?view=readers', opener: 'Register' },
  { role: 'owner', path: '/time-clock', opener: 'Add entry' },
  { role: 'employee', path: '/time-clock', opener: /^Propose a correction/ },
  { role: 'employee', path: '/profile', opener: /^(Make a|New) PIN$/ },
  { role: 'employee', path: '/time-off', opener: 'Request Time Off' },
  { role: 'employee', path: '/shift-swaps', opener: 'Request Swap' },
  { role: 'employee', path: '/shift-swaps', opener: 'Offer for Grab' },
  { role: 'employee', path: '/schedule', opener: 'Calendar', next: 'Create link' },
] as const

const loaded = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('axe finds nothing on the public pages, also with errors on them', { tag: '@desktop' }, async ({ page }) => {
  for (const [path, heading] of Object.entries(open)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await findings(page), path).toEqual([])
    const submit = page.locator('button[type=submit]')
    if ((await submit.count()) === 0) continue
    await submit.click()
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
    expect(await findings(page), `${path} with errors`).toEqual([])
  }
})

for (const role of ['employee', 'manager', 'owner'] as const) {
  test(`axe finds nothing on the screens of the ${role}`, async ({ page }) => {
    // They are many.
    test.slow()
    await signInAs(page, role)
    for (const path of screens[role]) {
      await page.goto(path)
      await loaded(page)
      expect(await findings(page), path).toEqual([])
    }
    if (role === 'employee') return
    await page.goto('/manager/employees?q=lopez')
    await page.getByRole('main').getByRole('link', { name: 'Ana Lopez' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Lopez')
    expect(await findings(page), 'the page of a person').toEqual([])
  })

  test(
    `Dialogs of the ${role} open by key, axe finds nothing on them, and Escape gives the focus back`,
    { tag: '@desktop' },
    async ({ page }) => {
      test.slow()
      await signInAs(page, role)
      for (const { path, opener, ...more } of dialogs.filter((each) => each.role === role)) {
        await page.goto(path)
        await loaded(page)
        const button = page.getByRole('main').getByRole('button', { name: opener }).first()
        const dialog = page.getByRole('dialog')
        await button.press('Enter')
        await expect(dialog).toBeVisible()
        await expect(dialog.locator(':focus')).toHaveCount(1)
        if ('next' in more) await dialog.getByRole('button', { name: more.next }).press('Enter')
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
        expect(await findings(page), `${path}, ${opener}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(button).toBeFocused()
      }
    },
  )
}

test('axe finds nothing on the command bar, the sheet of keys and the drawer', async ({ page, isMobile }) => {
  await signInAs(page, 'manager')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  for (const keys of ['Control+k', '?']) {
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page), keys).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  if (isMobile) {
    await openMenu(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page), 'drawer').toEqual([])
  }
})
