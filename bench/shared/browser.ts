import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import type { Database } from '#kernel/postgres/database.ts'
import { ensureBrowser } from '../../frontend/e2e/browser.mjs'
import { openPlace, type Place } from './place.ts'

export async function withPage<Result>(
  database: Database,
  count: number,
  act: (page: Page, place: Place) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const place = await openPlace(database, dataDir, count)
  const sandboxless = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: sandboxless })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true })
    const [name = '', value = ''] = place.account.cookie.split('=')
    await context.addCookies([{ name, value, url: place.server.origin }])
    await context.addInitScript({ path: join(import.meta.dirname, 'probe.js') })
    return await act(await context.newPage(), place)
  } finally {
    await browser.close()
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** @returns the time (ms) from the event to the paint of its effect */
export async function paintAfter(page: Page, event: string, isDone: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`probe.watch('${event}', () => ${isDone})`)
  await act()
  await page.waitForFunction('probe.painted() !== undefined')
  return page.evaluate<number>('probe.painted()')
}
