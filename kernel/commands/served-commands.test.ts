import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ServedCommands } from './served-commands.ts'

const restored = (served: ServedCommands) => ServedCommands.restore(JSON.parse(JSON.stringify(served)) as string)

/** What a `Map` would hold, after the same commands in the same order. */
function both(ids: readonly string[]) {
  const [served, map] = [new ServedCommands(), new Map<string, number>()]
  for (const [revision, id] of ids.entries()) {
    served.set(id, revision)
    map.set(id, revision)
  }
  return { served, map }
}

/** Alike in all bits together, so that they look for the same slot. */
const alike = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const word = n.toString(16).padStart(8, '0')
    return `${word}-${word.slice(0, 4)}-${word.slice(4)}-0000-000000000000`
  })

test.each([
  ['ids at random', Array.from({ length: 1000 }, () => randomUUID())],
  ['ids of one hash', alike(1000)],
  ['commands of several events', alike(300).flatMap((id) => [id, id, id])],
])('knows of %s what a map does', (_, ids) => {
  const { served, map } = both(ids)
  for (const known of [served, served.copy(), restored(served)]) {
    expect(known.size).toBe(map.size)
    expect(ids.map((id) => known.get(id))).toEqual(ids.map((id) => map.get(id)))
    expect(known.has(randomUUID())).toBe(false)
  }
})

test('forgets the first commands, and goes on', () => {
  const ids = alike(100)
  const { served } = both(ids)
  served.forgetUpTo(39)
  const later = randomUUID()
  served.set(later, 100)
  for (const known of [served, restored(served)]) {
    expect(ids.filter((id) => known.has(id))).toEqual(ids.slice(40))
    expect(known.get(later)).toBe(100)
  }
  served.forgetUpTo(100)
  expect([served.size, served.has(later), restored(served).size]).toEqual([0, false, 0])
  served.set(later, 101)
  expect(served.get(later)).toBe(101)
})

test('keeps a command that came before another and was heard of after it', () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const { served } = both([first, second, first])
  served.forgetUpTo(1)
  expect([served.get(first), served.get(second)]).toEqual([2, 1])
})

test('a copy is a state of its own', () => {
  const [id, later] = [randomUUID(), randomUUID()]
  const { served } = both([id])
  const copy = served.copy()
  copy.set(id, 5)
  copy.set(later, 6)
  expect([served.get(id), served.has(later), copy.get(id)]).toEqual([0, false, 5])
})

test('ids are the same in capitals, and nothing else is an id', () => {
  const id = randomUUID()
  const { served } = both([id])
  expect(served.has(id.toUpperCase())).toBe(true)
  expect(() => served.set('clock in', 1)).toThrow('a command’s id must be a UUID, not clock in')
})
