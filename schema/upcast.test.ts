import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { definitions } from './streams.ts'
import { upcasters } from './upcasters.ts'
import { climb, upcast } from '#kernel/log/upcast.ts'

const paths = globSync('*/golden/*.json', { cwd: import.meta.dirname })
const golden = paths.map((path) => {
  const file = basename(path)
  const [type = '', version = ''] = file.split('.')
  return { path, file, type, version: Number(version.slice(1)) }
})
const files = golden.map(({ file }) => file)

describe('data of every version ever stored', () => {
  test.each(golden)('$file is read as today’s version', ({ path, type, version }) => {
    const stored: unknown = JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))
    const data = upcast(type, version, stored)
    expect(definitions[type]?.data.parse(data)).toStrictEqual(data)
  })

  test.each(Object.entries(definitions))('%s has a golden file for each of its versions', (type, { version }) => {
    const expected = Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`)
    expect(files.filter((file) => file.startsWith(`${type}.`)).toSorted()).toEqual(expected.toSorted())
  })

  test('no golden file and no upcaster is left of an event that is gone', () => {
    const types = [...golden.map(({ type }) => type), ...Object.keys(upcasters)]
    expect(types.filter((type) => !(type in definitions))).toEqual([])
  })
})

describe('the chain', () => {
  const steps = {
    Hired: {
      1: (data: { name: string }) => ({ first: data.name }),
      2: (data: { first: string }) => ({ ...data, last: null }),
    },
  }

  test('takes data up one version at a time', () => {
    expect(climb(steps, 'Hired', 1, 3, { name: 'Ana' })).toEqual({ first: 'Ana', last: null })
    expect(climb(steps, 'Hired', 2, 3, { first: 'Ana' })).toEqual({ first: 'Ana', last: null })
  })

  test('leaves today’s version and unknown types as they are', () => {
    const data = { email: 'ana@muster.test' }
    expect(upcast('EmailVerified', 1, data)).toBe(data)
    expect(upcast('SomethingElse', 7, data)).toBe(data)
  })

  test('refuses data newer than the program', () => {
    expect(() => upcast('EmailVerified', 99, {})).toThrow('EmailVerified was stored in version 99')
  })

  test('refuses a gap', () => {
    expect(() => climb({}, 'Hired', 1, 2, {})).toThrow('no upcaster takes Hired from version 1 to 2')
  })
})
