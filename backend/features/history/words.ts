import { z } from 'zod'
import type { Part } from '#kernel/sentence.ts'
import { eventHistory } from '#schema/history-of-events.ts'
import { definitions } from '#schema/streams.ts'

/** Types whose name, or whose sentence always, contains a word starting with `word`: `publ` finds `WeekPublished`. */
export function typesWith(word: string): string[] {
  vocabulary ??= makeVocabulary()
  return [...vocabulary].flatMap(([type, words]) => (words.some((each) => each.startsWith(word)) ? [type] : []))
}

export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-’'@.][\p{L}\p{N}]+)*/gu) ?? []

let vocabulary: ReadonlyMap<string, readonly string[]> | undefined

function makeVocabulary() {
  const all = new Map<string, readonly string[]>()
  for (const type of eventHistory.types()) {
    all.set(type, [...wordsIn(type.replaceAll(/([A-Z])/g, ' $1')), ...commonWordsOf(type)])
  }
  return all
}

function commonWordsOf(type: string): Iterable<string> {
  const definition = definitions[type]
  if (!definition) return []
  const shape = z.toJSONSchema(definition.data, { unrepresentable: 'any', io: 'output' }) as Shape
  return samplesOf(shape, shape)
    .map((data) => new Set(definition.describe(data, '').flatMap(textsIn).flatMap(wordsIn)))
    .reduce((common, words) => new Set([...common].filter((word) => words.has(word))))
}

const textsIn = (part: Part): string[] => {
  if (part.kind === 'text') return [part.value]
  return part.kind === 'person' ? [part.before ?? '', part.after ?? '', part.known ?? ''] : []
}

type Shape = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  items?: Shape
  properties?: Readonly<Record<string, Shape>>
  required?: readonly string[]
  $ref?: string
  $defs?: Readonly<Record<string, Shape>>
}

/** Two samples each, because some sentences are shorter if two values are equal. */
const texts: Readonly<Record<string, readonly string[]>> = {
  uuid: ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001'],
  date: ['2026-03-02', '2026-03-08'],
  'date-time': ['2026-03-02T09:00:00.000Z', '2026-03-08T09:00:00.000Z'],
}

function samplesOf(shape: Shape, root: Shape): unknown[] {
  if (shape.$ref) {
    const named = root.$defs?.[shape.$ref.split('/').at(-1) ?? '']
    return named ? samplesOf(named, root) : [null]
  }
  if ('const' in shape) return [shape.const]
  if (shape.enum) return [...shape.enum]
  const alternatives = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (alternatives) return alternatives.flatMap((each) => samplesOf(each, root))
  switch (shape.type) {
    case 'object':
      return objectsOf(shape, root)
    case 'array': {
      const items = shape.items ? samplesOf(shape.items, root) : []
      return [[], ...items.map((item) => [item]), items.concat(items).slice(0, 2)]
    }
    case 'string':
      return [...(texts[shape.format ?? ''] ?? [shape.pattern ? '09:00' : 'x'])]
    case 'integer':
    case 'number':
      return [1, 2, 0]
    case 'boolean':
      return [true, false]
    default:
      return [null]
  }
}

function objectsOf({ properties = {}, required = [] }: Shape, root: Shape): unknown[] {
  const fields = Object.entries(properties).map(([name, shape]) => ({ name, values: samplesOf(shape, root) }))
  const base = Object.fromEntries(fields.map(({ name, values: [first] }) => [name, first]))
  const others = fields.flatMap(({ name, values }) => values.slice(1).map((value) => ({ ...base, [name]: value })))
  const without = fields
    .filter(({ name }) => !required.includes(name))
    .map(({ name }) => Object.fromEntries(Object.entries(base).filter(([each]) => each !== name)))
  return [base, ...others, ...without]
}
