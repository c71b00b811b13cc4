import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from 'playwright/test'
import { findBrowser, isInstalled } from './browser.mjs'

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

// Each worker evaluates this file again and inherits the port from the first evaluation.
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'muster-e2e-'))
const origin = `http://localhost:${process.env['E2E_PORT']}`
process.env['E2E_ORIGIN'] = origin

const browser = findBrowser()
const sandboxless = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const chromium = {
  launchOptions: {
    ...(browser && { executablePath: browser }),
    args: [...sandboxless, '--disable-gpu', '--disable-quic', '--no-first-run'],
  },
}

const smoke = [
  { name: 'firefox', use: devices['Desktop Firefox'] },
  { name: 'webkit', use: devices['Desktop Safari'] },
] as const

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Traces cost a third of the run time, so only a failed test runs again with a trace. In CI the test still counts as
  // failed.
  retries: 1,
  failOnFlakyTests: !process.env['CI'],
  // Long enough for a busy machine: only a lost event takes longer.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // A missing element fails the action, not the whole test at its end.
    actionTimeout: 30_000,
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'on-first-retry',
    // Starting a browser context takes longer than most tests. After a failed test, Playwright starts a new one.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    // `page.route` does not see what a service worker fetches. Tests of the worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // Most flows are the same on a phone: only tests of phone layouts and gestures are tagged.
    { name: 'desktop', use: { ...chromium, viewport: { width: 1280, height: 800 } }, grepInvert: /@phone-only/ },
    { name: 'phone', use: { ...chromium, ...devices['Pixel 7'] }, grep: /@phone/ },
    ...smoke.filter(({ name }) => isInstalled(name)).map((project) => ({ ...project, grep: /@smoke/ })),
  ],
  webServer: {
    command: `"${process.execPath}" server.mjs`,
    url: `${origin}/readyz`,
    env: {
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      PUBLIC_URL: origin,
      DEMO: '1',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
