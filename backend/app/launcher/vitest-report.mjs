import { writeFileSync } from 'node:fs'

/** A reporter for Vitest: writes `{ passed, failures }` to `REPORT`, with a text for each failure, also outside of tests. */
export default class {
  onTestRunEnd(modules, unhandled) {
    const failures = modules.flatMap((module) => [
      ...module.errors().map((error) => describe(module.relativeModuleId, error)),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => describe(`${module.relativeModuleId} › ${suite.fullName}`, error)),
      ),
      ...[...module.children.allTests('failed')].flatMap((test) =>
        test.result().errors.map((error) => describe(`${module.relativeModuleId} › ${test.fullName}`, error)),
      ),
    ])
    const outside = unhandled.map((error) => describe('outside of a test', error))
    const passed = modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0)
    writeFileSync(process.env['REPORT'], JSON.stringify({ passed, failures: [...failures, ...outside] }))
  }
}

const describe = (where, { name, message, stack }) =>
  [where, ...(stack || `${name}: ${message}`).split('\n').filter((line) => !line.includes('/node_modules/'))].join('\n')
