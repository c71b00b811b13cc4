import { expect, expectTypeOf, test } from 'vitest'
import type { Commands } from '#backend/platform/commands.ts'
import type { Core } from '#backend/platform/core.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf } from './commands.ts'
import type { Provided } from './features.ts'

test('finds every declared command in a listed feature', () => {
  // Held by the type checker: the test runner drops types.
  expectTypeOf<Exclude<keyof Commands, Provided<'commands'>>>().toEqualTypeOf<'readState'>()
})

test('rejects two features that provide the same command', () => {
  const provider = (name: string) => feature({ name, commands: () => ({ clockIn: () => Promise.reject(new Error()) }) })
  expect(() => commandsOf([provider('one'), provider('other')], {} as Core)).toThrow(/clockIn is defined twice.*other/)
})
