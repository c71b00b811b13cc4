import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, devices, type Browser, type BrowserContextOptions, type Response } from 'playwright'
import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'
import { startServer } from '#backend/app/testing/server-process.ts'
import { ensureBrowser } from '../../frontend/e2e/browser.mjs'
import { median } from '../shared/load.ts'
import type { Figure } from '../shared/report.ts'

const rounds = 5

/** Lighthouse's slow mobile profile: 1.6 Mbit/s, 150 ms round trip. */
const slowConnection = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const slowCpu = { rate: 4 }

type Screen = {
  name: string
  path: string
  account?: keyof typeof demoAccounts
  shows: string
  /** Maximum LCP in ms. */
  largest?: number
  /** Maximum bytes and files of JavaScript. */
  code?: { bytes: number; files: number }
}

const firstPage = { largest: 2500, code: { bytes: 130_000, files: 12 } }
const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/login', shows: 'form', ...firstPage },
  { name: 'home of an employee', path: '/', account: 'employee', shows: 'main ol li:visible', ...firstPage },
  { name: 'home of a manager', path: '/', account: 'manager', shows: 'main tbody tr:visible', ...firstPage },
  {
    name: 'builder',
    path: '/manager/schedule-builder',
    account: 'manager',
    shows: 'main [data-shift]:visible',
    code: { bytes: 240_000, files: 12 },
  },
]

/** With an empty cache, on a slow phone and connection, and once installed without a connection. Reports medians of several visits. */
export async function pages(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const server = await startServer(dataDir, { DEMO: '1' })
  await server.caughtUp()
  const sandboxless = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: sandboxless })
  try {
    const figures: Figure[] = []
    for (const screen of screens) {
      const storageState = screen.account && (await signedIn(browser, server.origin, screen.account))
      const context = { ...devices['Pixel 7'], baseURL: server.origin, ...(storageState && { storageState }) }
      await visit(browser, context, screen)
      const visits = []
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, context, screen))
      figures.push(...figuresOf(screen, visits))
    }
    figures.push(await offlineStart(browser, server.origin))
    return figures
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Paints = { first: number; largest: number; shifted: number; now: number }
type PageVisit = Awaited<ReturnType<typeof visit>>

function figuresOf({ name, largest, code }: Screen, visits: readonly PageVisit[]): Figure[] {
  const figure = (what: keyof PageVisit, said: string, unit: string, most: number | undefined): Figure => ({
    name: `${name}: ${said}`,
    value: median(visits.map((each) => each[what])),
    unit,
    goal: most === undefined ? null : { atMost: most },
  })
  return [
    figure('first', 'first contentful paint', 'ms', undefined),
    figure('largest', 'largest contentful paint', 'ms', largest),
    figure('shown', 'its content is there', 'ms', undefined),
    figure('shifted', 'cumulative layout shift', '', 0.05),
    figure('code', 'JavaScript with gzip', 'bytes', code?.bytes),
    figure('files', 'files of JavaScript', '', code?.files),
    figure('requests', 'requests', '', undefined),
  ]
}

async function signedIn(browser: Browser, baseURL: string, account: keyof typeof demoAccounts) {
  const page = await browser.newPage({ baseURL })
  await page.goto('/login')
  await page.getByLabel('Email').fill(demoAccounts[account])
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/')
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

/** Opens the time clock without a connection, as an installed app does. */
async function offlineStart(browser: Browser, baseURL: string): Promise<Figure> {
  const storageState = await signedIn(browser, baseURL, 'employee')
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL, storageState })
  const page = await context.newPage()
  await page.addInitScript({ path: join(import.meta.dirname, '../shared/paints.js') })
  const clock = page.getByRole('region', { name: /^(Your clock|Current Status)$/ }).getByRole('status')
  await page.goto('/time-clock')
  await clock.waitFor()
  await page.evaluate('navigator.serviceWorker.ready')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const throttle = await context.newCDPSession(page)
  await throttle.send('Emulation.setCPUThrottlingRate', slowCpu)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.reload()
    await clock.waitFor()
    times.push((await page.evaluate<Paints>('paints()')).now)
  }
  await context.close()
  return { name: 'time clock, opened offline', value: median(times), unit: 'ms', goal: { atMost: 1000 } }
}

async function visit(browser: Browser, options: BrowserContextOptions, { path, shows }: Screen) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.addInitScript({ path: join(import.meta.dirname, '../shared/paints.js') })
  const throttle = await context.newCDPSession(page)
  await throttle.send('Network.enable')
  await throttle.send('Network.emulateNetworkConditions', slowConnection)
  await throttle.send('Emulation.setCPUThrottlingRate', slowCpu)
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await page.goto(path)
  await page.locator(shows).first().waitFor()
  const { now: shown } = await page.evaluate<Paints>('paints()')
  const wanted = answers.slice()
  // Later content can still shift the layout or become the largest paint.
  await page.waitForLoadState('networkidle')
  const { first, largest, shifted } = await page.evaluate<Paints>('paints()')
  const scripts = wanted.filter((answer) => answer.request().resourceType() === 'script')
  const code = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length))
  await context.close()
  return {
    first,
    largest,
    shown,
    shifted,
    code: code.reduce((sum, bytes) => sum + bytes, 0),
    files: scripts.length,
    requests: wanted.length,
  }
}
