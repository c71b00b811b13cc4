import { expect } from 'playwright/test'
import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'
import { signInByCall } from './people.ts'
import { test } from './test.ts'

const paths = [
  '/',
  '/shift-swaps',
  '/manager/time-off',
  '/manager/time-entries',
  '/manager/schedule-builder',
  '/manager/history',
  '/announcements',
  '/notifications',
]

test('Elsewhere, each card names the location’s zone once, and times say on hover when they are there', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await signInByCall(page, demoAccounts.manager, demoPassword)
  for (const path of paths) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(/\bE[DS]T\b/).first(), path).toBeVisible()
    const most = await main.evaluate((all) => {
      const texts = document.createTreeWalker(all, NodeFilter.SHOW_TEXT)
      const named = new Map<Element, number>()
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode
        // Skips screen reader text, which names the zone each time because it is read without the card's note.
        if (!parentElement || parentElement.closest('.sr-only') || !/\bE[DS]T\b/.test(textContent ?? '')) continue
        const card = parentElement.closest('section') ?? all
        named.set(card, (named.get(card) ?? 0) + 1)
      }
      return Math.max(...named.values())
    })
    expect(most, path).toBe(1)
    const unexplained = await main.evaluate((all) =>
      [...all.querySelectorAll('time')]
        .filter(
          ({ dateTime, title, textContent }) =>
            /T/.test(dateTime) && /\d:\d\d/.test(textContent) && !/your time/.test(title),
        )
        .map(({ outerHTML }) => outerHTML),
    )
    expect(unexplained, path).toEqual([])
  }
  await context.close()
})
