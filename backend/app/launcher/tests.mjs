import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, tool } from './run.mjs'
import { buildClient } from './setup.mjs'

/**
 * Runs Vitest and Playwright, or only the tests that `args` name, and prints how many passed and failed.
 * @param {string[]} args paths or options; paths in frontend/e2e go to Playwright, all else to Vitest
 * @returns {Promise<number>} the exit code
 */
export async function runTests(args) {
  const endToEnd = args.filter((arg) => arg.startsWith('frontend/e2e'))
  const unit = args.filter((arg) => !endToEnd.includes(arg))
  const everything = args.length === 0
  if (everything || endToEnd.length > 0) await buildClient()
  const folder = mkdtempSync(join(tmpdir(), 'muster-reports-'))
  try {
    const results = []
    if (everything || unit.length > 0) results.push(await runVitest(unit, join(folder, 'vitest.json')))
    if (endToEnd.length > 0 || unit.length === 0)
      results.push(await runPlaywright(endToEnd, join(folder, 'playwright.json')))
    const passed = results.reduce((sum, result) => sum + result.passed, 0)
    const failed = results.reduce((sum, result) => sum + result.failed, 0)
    console.log(`${passed} passed, ${failed} failed`)
    return failed > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function runVitest(args, report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run([tool('vitest'), 'run', ...reporters, ...args], { NODE_ENV: 'test' })
  return count(code, report, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }))
}

async function runPlaywright(args, report) {
  // Imported late, as it needs the installed packages.
  const { ensureBrowser } = await import('../../../frontend/e2e/browser.mjs')
  const command = [tool('playwright'), 'test', '--config', 'frontend/e2e/playwright.config.ts', '--reporter=list,json']
  const code = await run([...command, ...args], {
    NODE_ENV: 'test',
    CHROMIUM_PATH: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return count(code, report, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }))
}

/** Counts a runner that failed without a failed test, such as on a file that does not load, as one failure. */
function count(code, report, read) {
  const result = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}
