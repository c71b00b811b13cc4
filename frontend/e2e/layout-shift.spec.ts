import { expect } from 'playwright/test'
import { open } from './axe.ts'
import { signInAs, type Role } from './people.ts'
import { test } from './test.ts'

const pages: Record<Role, readonly string[]> = {
  employee: [
    '/',
    '/time-clock',
    '/schedule',
    '/availability',
    '/time-off',
    '/payroll',
    '/shift-swaps',
    '/notifications',
    '/messaging',
    '/announcements',
    '/shout-outs',
    '/profile',
  ],
  manager: [
    '/',
    '/manager/schedule-builder',
    '/manager/schedule-templates',
    '/manager/time-entries',
    '/manager/time-entries?view=team',
    '/manager/employees',
    '/manager/time-off',
    '/manager/payroll',
    '/manager/reports',
    '/manager/history',
    '/manager/rfid-monitor',
    '/shift-swaps',
    '/shout-outs',
  ],
  owner: ['/manager/employees', '/manager/settings'],
}

/** Runs in the page. Measures layout shifts without user input and records the shifted elements. */
function watchShifts() {
  const seen = { total: 0, moved: [] as string[] }
  Object.assign(globalThis, { seenShifts: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
      if (entry.hadRecentInput) continue
      seen.total += entry.value
      seen.moved.push(...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : '')))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

for (const role of ['employee', 'manager', 'owner'] as const) {
  test(`The ${role}’s pages do not move while they load`, async ({ page }) => {
    await signInAs(page, role)
    await page.addInitScript(watchShifts)
    for (const path of pages[role]) {
      await open(page, path)
      // The browser reports a layout shift after its frame.
      const seen = await page.evaluate<{ total: number; moved: string[] }>(
        'new Promise((told) => requestAnimationFrame(() => setTimeout(() => told(seenShifts))))',
      )
      expect(seen.total, `${path} moved ${seen.moved.join('\n')}`).toBeLessThanOrEqual(0.05)
    }
  })
}
