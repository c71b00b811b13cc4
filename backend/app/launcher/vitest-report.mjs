import { writeFileSync } from 'node:fs'

/**
 * A Vitest reporter that writes `{ passed, failures, flaky }` to `REPORT`. `failures`: one text per failure, including errors
 * outside of tests. `flaky`: tests that passed only when repeated.
 */
export default class {
  onTestRunEnd(modules, unhandled) {
    const named = (module, test) => `${module.relativeModuleId} › ${test.fullName}`
    const failures = modules.flatMap((module) => [
      ...module.errors().map((error) => describe(module.relativeModuleId, error)),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => describe(`${module.relativeModuleId} › ${suite.fullName}`, error)),
      ),
      ...[...module.children.allTests('failed')].flatMap((test) =>
        test.result().errors.map((error) => describe(named(module, test), error)),
      ),
    ])
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests('passed')].flatMap((test) =>
        test.diagnostic()?.flaky ? [describe(named(module, test), test.result().errors?.[0] ?? {})] : [],
      ),
    )
    const outside = unhandled.map((error) => describe('outside of a test', error))
    const passed = modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0)
    writeFileSync(process.env['REPORT'], JSON.stringify({ passed, failures: [...failures, ...outside], flaky }))
  }
}

const describe = (where, error) => [where, ...linesOf(error)].join('\n')

/** Includes causes: a failed property has its assertion there. */
function linesOf({ name, message, stack, cause }) {
  const lines = (stack || `${name}: ${message}`).split('\n').filter((line) => !line.includes('/node_modules/'))
  return cause ? [...lines, 'Caused by:', ...linesOf(cause)] : lines
}
