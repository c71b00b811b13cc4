// Draws the app icons from public/favicon.svg: node frontend/icons.mjs
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { ensureBrowser } from './e2e/browser.mjs'

const folder = new URL('public/', import.meta.url)
const rounded = readFileSync(new URL('favicon.svg', folder), 'utf8')
// Systems cut these icons to their own shape. The drawing lies within the safe zone of maskable icons.
const square = rounded.replace(' rx="7"', '')

const icons = [
  { file: 'icon-192.png', size: 192, svg: rounded },
  { file: 'icon-512.png', size: 512, svg: rounded },
  { file: 'icon-maskable-512.png', size: 512, svg: square },
  { file: 'apple-touch-icon.png', size: 180, svg: square },
]

const sandboxless = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...sandboxless, '--disable-gpu'] })
const page = await browser.newPage()
for (const { file, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
  await page.screenshot({ path: new URL(file, folder).pathname, omitBackground: true })
}
await browser.close()
