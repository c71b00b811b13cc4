// Takes the README pictures from a running demo: run `npm start`, then `node docs/screenshots.mjs`.
// ORIGIN is the address of the demo, and CHROMIUM_PATH the browser.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { ensureBrowser } from '../frontend/e2e/browser.mjs'

const baseURL = process.env.ORIGIN ?? 'http://localhost:5010'
const folder = join(import.meta.dirname, 'images')
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const colorScheme of ['light', 'dark']) {
    const viewport = { width: 1280, height: 800 }
    const context = await browser.newContext({
      baseURL,
      colorScheme,
      viewport,
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('Email').fill('manager@muster.test')
    await page.getByLabel('Password', { exact: true }).fill('muster-demo')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('navigation').first().waitFor()
    await page.goto('/manager/schedule-builder')
    await page.getByRole('toolbar', { name: 'Week' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `schedule-${colorScheme}.png`) })
    await context.close()
  }
} finally {
  await browser.close()
}
