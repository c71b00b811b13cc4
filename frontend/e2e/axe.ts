import axe from 'axe-core'
import { expect, type Locator, type Page } from 'playwright/test'
import { type Role, signInAs } from './people.ts'
import { test as base } from './test.ts'

/** Shares one signed-in page per role among a worker's tests, so that the client loads and compiles once. */
export const test = base.extend<object, { pageOf: (role: Role) => Promise<Page> }>({
  pageOf: [
    async ({ browser }, use) => {
      const pages = new Map<Role, Promise<Page>>()
      const open = async (role: Role) => {
        const page = await browser.newPage()
        await signInAs(page, role)
        return page
      }
      await use((role) => {
        const page = pages.get(role) ?? open(role)
        pages.set(role, page)
        return page
      })
      for (const page of pages.values()) await (await page).close()
    },
    { scope: 'worker' },
  ],
})

/** Waits for animations, because half-transparent elements have too little contrast. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

/** Runs axe. Loads it once per page, while AxeBuilder would load it for every check. */
const violations = async (page: Page, within: string, options: axe.RunOptions) => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  await settled(page)
  const run = `axe.run('${within}', ${JSON.stringify({ resultTypes: ['violations'], ...options })})`
  const found = await page.evaluate<axe.AxeResults>(run)
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  )
}

export const expectNoViolations = async (page: Page, where: string, within = 'html') => {
  expect(await violations(page, within, {}), where).toEqual([])
  if ((page.viewportSize()?.width ?? 0) < 1000) return
  await page.emulateMedia({ colorScheme: 'dark' })
  // The dark theme changes only colors.
  expect(await violations(page, within, { runOnly: ['color-contrast'] }), `${where} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

export const expectOpenDialog = async (
  page: Page,
  opener: Locator,
  where: string,
  { within = '[role=dialog]', name = /./ }: { within?: string; name?: string | RegExp } = {},
) => {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectNoViolations(page, where, within)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

export const expectDialog = async (page: Page, button: Locator, next: string | undefined, where: string) => {
  const dialog = page.getByRole('dialog')
  await button.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  if (next) await dialog.getByRole('button', { name: next }).press('Enter')
  // The screen behind the dialog was already checked, and is hidden from assistive technology.
  await expectOpenDialog(page, button, where, { within: next ? 'html' : '[role=dialog]' })
}
