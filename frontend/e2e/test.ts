import { test as base, type Page } from 'playwright/test'
import { signInByCall } from './people.ts'

type Fixtures = {
  /** A page of another browser, where the employee with this address, if given, is signed in. */
  otherBrowser(email?: string, password?: string): Promise<Page>
}

/**
 * The tests of a worker share one browser context, see `reuseContext` in the configuration, as starting one takes longer
 * than most tests. Playwright empties it in between; what it leaves is reset here.
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
