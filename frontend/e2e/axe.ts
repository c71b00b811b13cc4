import axe from 'axe-core'
import { expect, type Locator, type Page } from 'playwright/test'

/** Waits for animations, because half-transparent elements have too little contrast. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

/** Runs axe. Loads it once per page, while AxeBuilder would load it for every check. */
const violations = async (page: Page, within: string, options: axe.RunOptions) => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  await settled(page)
  const run = `axe.run('${within}', ${JSON.stringify({ resultTypes: ['violations'], preload: false, ...options })})`
  const results = await page.evaluate<axe.AxeResults>(run)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  )
}

export const expectNoViolations = async (page: Page, where: string, within = 'html') => {
  expect.soft(await violations(page, within, {}), `${where}: axe`).toEqual([])
  if ((page.viewportSize()?.width ?? 0) < 1000) return
  await page.emulateMedia({ colorScheme: 'dark' })
  // The dark theme changes only colors.
  const inTheDark = await violations(page, within, { runOnly: ['color-contrast'] })
  expect.soft(inTheDark, `${where}: axe in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0)
}

export const expectOpenDialog = async (
  page: Page,
  opener: Locator,
  where: string,
  { within = '[role=dialog]', name = /./ }: { within?: string; name?: string | RegExp } = {},
) => {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog, where).toBeVisible()
  await expect.soft(dialog.locator(':focus'), `${where}: focus in the dialog`).toHaveCount(1)
  await expect(dialog.locator('[aria-busy="true"]'), where).toHaveCount(0)
  await expectNoViolations(page, where, within)
  await page.keyboard.press('Escape')
  await expect(dialog, `${where}: closed by Escape`).toBeHidden()
  await expect.soft(opener, `${where}: focus returns`).toBeFocused()
}

export const expectDialog = async (page: Page, button: Locator, next: string | undefined, where: string) => {
  const dialog = page.getByRole('dialog')
  await button.press('Enter')
  await expect(dialog, where).toBeVisible()
  await expect(dialog.locator(':focus'), `${where}: focus in the dialog`).toHaveCount(1)
  if (next) await dialog.getByRole('button', { name: next }).press('Enter')
  // The screen behind the dialog was already checked, and is hidden from assistive technology.
  await expectOpenDialog(page, button, where, { within: next ? 'html' : '[role=dialog]' })
}
