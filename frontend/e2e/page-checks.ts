import { expect, type Page } from 'playwright/test'

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** Records layout shifts without user input on each page that loads from now on. */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { total: 0, moved: [] as string[] }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        shifts.total += entry.value
        for (const { node } of entry.sources)
          shifts.moved.push(node instanceof Element ? node.outerHTML.slice(0, 100) : '')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const expectNoLayoutShift = async (page: Page, where: string) => {
  // The browser reports a layout shift after its frame.
  const shifts = await page.evaluate<{ total: number; moved: string[] }>(
    'new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(shifts))))',
  )
  expect.soft(shifts.total, `${where}: layout shift of ${shifts.moved.join('\n')}`).toBeLessThanOrEqual(0.05)
}

/** Answers requests late and out of order, so that each part of the page arrives alone. */
export const delayResponses = async (page: Page) => {
  let count = 0
  await page.route('**/api/graphql', async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, [900, 200, 600][(count += 1) % 3]))
    await route.fulfill({ response })
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}

/**
 * Elements that extend beyond the page's sides, and time inputs too narrow for their value. Excludes the content of
 * scroll areas.
 */
const clippedElements = (page: Page) =>
  page.evaluate((pageWidth) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement))
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > pageWidth + 1) && !scrolls(element)
    }
    const isTooNarrow = (element: Element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'time') return false
      const { offsetWidth } = element
      element.style.cssText = 'width: max-content !important; min-width: 0; flex: none'
      const neededWidth = element.offsetWidth
      element.style.cssText = ''
      return neededWidth > offsetWidth
    }
    return [...document.querySelectorAll('main *')]
      .filter((element) => isBeyond(element) || isTooNarrow(element))
      .map((element) => element.outerHTML.slice(0, 200))
  }, page.viewportSize()?.width ?? 0)

export const expectNothingClipped = async (page: Page, where: string) => {
  expect.soft(await clippedElements(page), `${where}: clipped elements`).toEqual([])
}

export const expectNoSidewaysScrolling = async (page: Page, where: string) => {
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(scrollWidth, `${where}: sideways scrolling`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

export const expectTabsVisible = async (page: Page, where: string) => {
  const width = page.viewportSize()?.width ?? 0
  const tabs = await page.getByRole('tab').or(page.getByRole('radio')).filter({ visible: true }).all()
  for (const tab of tabs) {
    const box = await tab.boundingBox()
    const isVisible = box !== null && box.x >= 0 && box.x + box.width <= width
    expect.soft(isVisible, `${where}: tab “${await tab.innerText()}” is visible`).toBe(true)
  }
  return tabs.length
}
