// Finds or installs Chromium for the end-to-end tests. Plain JavaScript, as the launcher may run on an older Node.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const onWindows = process.platform === 'win32'

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (onWindows) {
    const roots = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]
    const programs = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
    return roots.flatMap((root) => (root ? programs.map((program) => join(root, program)) : []))
  }
  const names = [
    // Chromium without what no window needs: the same pages in two thirds of the time.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'microsoft-edge-stable',
  ]
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Asks for the version, as the file may be a stub or lack its libraries. */
function runs(path) {
  if (!path || !existsSync(path)) return false
  // Chrome for Windows answers by opening a window.
  return onWindows || spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function playwrightsOwn(kind = 'chromium') {
  try {
    return createRequire(import.meta.url)('playwright')[kind].executablePath()
  } catch {
    // Playwright has no build for this system.
    return undefined
  }
}

export function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH']
  if (!chosen) return [...usualPlaces(), playwrightsOwn()].find(runs)
  if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no such file`)
  return chosen
}

/** Whether Playwright's own Firefox or WebKit is here: `npx playwright install firefox webkit`. */
export function isInstalled(kind) {
  const path = playwrightsOwn(kind)
  return path !== undefined && existsSync(path)
}

/**
 * Finds a browser or installs one: Playwright's download, else Debian's package.
 * @throws Error that says what to do if both fail
 */
export function ensureBrowser() {
  return (
    findBrowser() ??
    install('Downloading a browser', downloadPlaywrights) ??
    install('Installing Debian’s chromium-headless-shell', installDebians) ??
    fail()
  )
}

function install(what, step) {
  console.log(`${what} for the end-to-end tests`)
  step()
  return findBrowser()
}

function downloadPlaywrights() {
  // The package does not export its command.
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 })
}

function installDebians() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]) {
    const [command, ...args] = [...asRoot, 'apt-get', ...step]
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

function fail() {
  throw new Error('No Chromium for the end-to-end tests: install Chromium or Chrome, or set CHROMIUM_PATH')
}
