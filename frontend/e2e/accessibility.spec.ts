import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'
import { openMenu, signInAs } from './people.ts'

/** What axe finds on the page as it stands: rule and place. */
const findings = async (page: Page) => {
  // What still moves is measured half transparent.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).analyze()
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

const screens = [
  { role: 'employee', what: 'screens', paths: ['/', '/time-clock', '/profile'] },
  { role: 'employee', what: 'availability and time off', paths: ['/availability', '/time-off'] },
  { role: 'manager', what: 'screens', paths: ['/', '/time-clock', '/manager/history', '/profile'] },
  {
    role: 'manager',
    what: 'templates, settings and requests for time off',
    paths: ['/manager/schedule-templates', '/manager/settings', '/manager/time-off', '/manager/time-off?view=month'],
  },
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on the public pages, also with errors on them', async ({ page }) => {
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

    for (const { role, what, paths } of screens) {
      test(`axe finds nothing on the ${role}’s ${what}`, async ({ page }) => {
        await signInAs(page, role)
        for (const path of paths) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          expect(await findings(page), path).toEqual([])
        }
      })
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
  })
}
