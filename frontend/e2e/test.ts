import { test as base, type Page } from 'playwright/test'
import { signInByCall } from './people.ts'

type Fixtures = {
  otherBrowser(email?: string, password?: string): Promise<Page>
}

/**
 * The tests of a worker share one browser context (see `reuseContext` in the configuration), because starting one takes
 * longer than most tests. Playwright clears it between tests; this fixture resets the rest.
 */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await use(context)
    await context.setOffline(false)
  },
  otherBrowser: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (email, password) => {
      const page = await (await browser.newContext()).newPage()
      pages.push(page)
      if (email) await signInByCall(page, email, password)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})
