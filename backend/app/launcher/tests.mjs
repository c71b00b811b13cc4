import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, tool } from './run.mjs'
import { buildClient } from './setup.mjs'

/**
 * Runs Vitest and Playwright, and prints how many tests passed and failed. Without `args`, only browser tests tagged @smoke
 * run, or all with `CI` set. A flaky test, which passes only when repeated, counts as failed; with `CI` set it is only
 * reported.
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
    if (everything || unit.length > 0) results.push(await runVitest(unit, folder))
    const smoke = everything && !process.env['CI']
    if (smoke) results.push(await runPlaywright(['--grep', '@smoke'], folder))
    else if (everything || endToEnd.length > 0) results.push(await runPlaywright(endToEnd, folder))
    const passed = results.reduce((sum, result) => sum + result.passed, 0)
    const flaky = results.flatMap((result) => result.flaky)
    const failures = [...results.flatMap((result) => result.failures), ...(process.env['CI'] ? [] : flaky)]
    if (process.env['CI']) for (const failure of flaky) console.error(`\n? flaky: ${failure}`)
    // Repeated at the end, because the runners printed them long before.
    for (const failure of failures) console.error(`\n✗ ${failure}`)
    console.log(`${passed} passed, ${failures.length} failed`)
    if (smoke) console.log('To run all browser tests: npm test -- frontend/e2e')
    return failures.length > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @typedef {{ passed: number, failures: string[], flaky: string[] }} Result */

/** @returns {Promise<Result>} */
async function runVitest(args, folder) {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-report.mjs')}`]
  const code = await run([tool('vitest'), 'run', ...reporters, ...args], { NODE_ENV: 'test', REPORT: report })
  const { passed, failures, flaky } = readReport(report) ?? { passed: 0, failures: [], flaky: [] }
  return { passed, failures: withExitCode('Vitest', code, failures), flaky }
}

/** @returns {Promise<Result>} */
async function runPlaywright(args, folder) {
  // Imported dynamically, because it needs the installed packages.
  const { ensureBrowser } = await import('../../../frontend/e2e/browser.mjs')
  const report = join(folder, 'playwright.json')
  const command = [tool('playwright'), 'test', '--config', 'frontend/e2e/playwright.config.ts', '--reporter=list,json']
  const code = await run([...command, ...args], {
    NODE_ENV: 'test',
    CHROMIUM_PATH: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { stats, suites = [], errors = [] } = readReport(report) ?? {}
  const failures = [...errors.map(({ message }) => message), ...suites.flatMap(describeTests('unexpected'))]
  const flaky = suites.flatMap(describeTests('flaky'))
  const passed = (stats?.expected ?? 0) + flaky.length
  // Playwright exits with an error for flaky tests too.
  return { passed, failures: withExitCode('Playwright', flaky.length > 0 ? 0 : code, failures), flaky }
}

const describeTests =
  (status) =>
  ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) => {
          const error = results.find((result) => result.error)?.error
          return `${file}:${line} › ${title} (${projectName})\n${error?.stack ?? error?.message ?? 'no error given'}`
        }),
    ),
    ...suites.flatMap(describeTests(status)),
  ]

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** A non-zero exit code is a failure even if the report has none. */
const withExitCode = (runner, code, failures) =>
  code !== 0 && failures.length === 0 ? [`${runner} ended with ${code}`] : failures
