import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { event } from '#kernel/events.ts'
import { definitions } from './streams.ts'
import { upcasters } from './upcasters.ts'
import { openUpcast } from '#kernel/log/upcast.ts'
import { logContents } from './log-contents.ts'
import { golden } from './testing/golden.ts'

const upcast = openUpcast(logContents)

const files = golden.map(({ file }) => file)

describe('golden files', () => {
  test.each(golden)('$file upcasts to the current version', ({ type, version, data: stored }) => {
    const data = upcast(type, version, stored)
    expect(definitions[type]?.data.parse(data)).toStrictEqual(data)
  })

  test.each(Object.entries(definitions))('%s has a golden file for each of its versions', (type, { version }) => {
    const expected = Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`)
    expect(files.filter((file) => file.startsWith(`${type}.`)).toSorted()).toEqual(expected.toSorted())
  })

  test('every golden file and upcaster belongs to an existing event', () => {
    const types = [...golden.map(({ type }) => type), ...Object.keys(upcasters)]
    expect(types.filter((type) => !(type in definitions))).toEqual([])
  })
})

describe('upcasting', () => {
  const hired = event({
    version: 3,
    data: z.object({ first: z.string(), last: z.string().nullable() }),
    describe: () => [],
  })
  const streams = [{ category: 'employee', events: { Hired: hired } }]
  const upcasters = {
    Hired: {
      1: (data: { name: string }) => ({ first: data.name }),
      2: (data: { first: string }) => ({ ...data, last: null }),
    },
  }
  const upcast = openUpcast({ streams, upcasters })

  test('upcasts one version at a time', () => {
    expect(upcast('Hired', 1, { name: 'Ana' })).toEqual({ first: 'Ana', last: null })
    expect(upcast('Hired', 2, { first: 'Ana' })).toEqual({ first: 'Ana', last: null })
  })

  test('leaves the current version and unknown types unchanged', () => {
    const data = { first: 'Ana', last: null }
    expect(upcast('Hired', 3, data)).toBe(data)
    expect(upcast('SomethingElse', 7, data)).toBe(data)
  })

  test('rejects data of a newer version', () => {
    expect(() => upcast('Hired', 99, {})).toThrow('Hired was stored in version 99')
  })

  test('rejects a version without an upcaster', () => {
    const incomplete = openUpcast({ streams, upcasters: {} })
    expect(() => incomplete('Hired', 2, {})).toThrow('no upcaster takes Hired from version 2 to 3')
  })
})
