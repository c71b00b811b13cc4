import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentence } from '#frontend/shared/lib/sentence.ts'
import {
  doneBy,
  emptyStack,
  nextOf,
  readStack,
  withDone,
  without,
  withRefused,
  withUndone,
  type UndoWay,
} from './undo-stack.ts'

const entry = (commandId: string) => ({ commandId, description: sentence`did ${commandId}` })
const did = (...ids: string[]) => ids.map(entry).reduce(withDone, emptyStack)
const take = (stack: typeof emptyStack, way: UndoWay, by: string) => {
  const next = nextOf(stack, way)
  return next ? withUndone(stack, way, next, by) : stack
}
const ids = (entries: readonly { commandId: string }[]) => entries.map(({ commandId }) => commandId)

describe('undo', () => {
  it('is empty at first', () => {
    expect(nextOf(emptyStack, 'undo')).toBeUndefined()
    expect(nextOf(emptyStack, 'redo')).toBeUndefined()
  })
  it('undoes the latest change first', () => {
    expect(nextOf(did('a', 'b'), 'undo')).toEqual(entry('b'))
    expect(nextOf(take(did('a', 'b'), 'undo', 'u'), 'undo')).toEqual(entry('a'))
  })
  it('moves the change to redo under the id of the undo', () => {
    expect(nextOf(take(did('a'), 'undo', 'u'), 'redo')).toEqual({ commandId: 'u', description: sentence`did ${'a'}` })
  })
  it('can undo a change that is not the latest, once', () => {
    const before = did('a', 'b')
    const stack = withUndone(before, 'undo', doneBy(before, 'a') ?? entry('none'), 'u')
    expect([ids(stack.done), ids(stack.undone)]).toEqual([['b'], ['u']])
    expect(doneBy(stack, 'a')).toBeUndefined()
  })
  it('keeps the other entries', () => {
    const stack = take(did('a', 'b', 'c'), 'undo', 'u')
    expect([ids(stack.done), ids(stack.undone)]).toEqual([['a', 'b'], ['u']])
  })
})

describe('a refused step', () => {
  it('stays the next step, so that the stack does not jump to an older change', () => {
    const stack = withRefused(did('a', 'b'), 'undo', entry('b'))
    expect(nextOf(stack, 'undo')).toEqual({ ...entry('b'), refused: true })
  })
  it('is not marked after it was undone and redone', () => {
    const stack = take(withRefused(did('a'), 'undo', entry('a')), 'undo', 'u')
    expect(nextOf(stack, 'redo')).toEqual({ ...entry('a'), commandId: 'u' })
  })
})

describe('redo', () => {
  it('restores the latest undone change first', () => {
    const stack = take(take(did('a', 'b'), 'undo', 'u1'), 'undo', 'u2')
    expect(nextOf(stack, 'redo')).toEqual({ commandId: 'u2', description: sentence`did ${'a'}` })
  })
  it('can be undone again under the id of the redo', () => {
    const stack = take(take(did('a'), 'undo', 'u'), 'redo', 'r')
    expect(nextOf(stack, 'undo')).toEqual({ commandId: 'r', description: sentence`did ${'a'}` })
    expect(nextOf(stack, 'redo')).toBeUndefined()
  })
  it('is cleared by a new change', () => {
    const stack = withDone(take(did('a', 'b'), 'undo', 'u'), entry('c'))
    expect([ids(stack.done), ids(stack.undone)]).toEqual([['a', 'c'], []])
  })
  it('is not cleared by a rejected undo', () => {
    const stack = take(did('a', 'b'), 'undo', 'u')
    expect(ids(without(stack, 'undo', entry('a')).undone)).toEqual(['u'])
  })
})

describe('a rejected undo', () => {
  it('is dropped, so that the previous change is next', () => {
    expect(nextOf(without(did('a', 'b'), 'undo', entry('b')), 'undo')).toEqual(entry('a'))
  })
  it('is dropped from redo as well', () => {
    const stack = take(take(did('a', 'b'), 'undo', 'u1'), 'undo', 'u2')
    expect(ids(without(stack, 'redo', entry('u2')).undone)).toEqual(['u1'])
  })
  it('is dropped even if another change was made meanwhile', () => {
    const stack = withDone(did('a'), entry('b'))
    expect(ids(without(stack, 'undo', entry('a')).done)).toEqual(['b'])
  })
  it('has no effect if the entry is missing', () => {
    expect(without(did('a'), 'undo', entry('x'))).toEqual(did('a'))
  })
})

describe('a stored stack', () => {
  it('is the same after writing and reading', () => {
    const stack = take(did('a', 'b'), 'undo', 'u')
    expect(readStack(JSON.stringify(stack))).toEqual(stack)
  })
  it.each([
    null,
    '',
    'nonsense',
    '[]',
    'null',
    '{"done":1,"undone":[]}',
    '{"done":[null],"undone":[]}',
    '{"done":[{"commandId":"a"}],"undone":[]}',
  ])('is empty for %j', (text) => {
    expect(readStack(text)).toEqual(emptyStack)
  })
  it('has at most one hundred entries', () => {
    const stack = did(...Array.from({ length: 130 }, (_, number) => `${number}`))
    expect(stack.done).toHaveLength(100)
    expect(nextOf(stack, 'undo')).toEqual(entry('129'))
  })
})

it('undoing and redoing everything restores the same order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (actions, steps) => {
      let stack = did(...Array.from({ length: actions }, (_, number) => `${number}`))
      const before = stack.done.map(({ description }) => description)
      for (let step = 0; step < steps; step++) stack = take(stack, 'undo', `u${step}`)
      for (let step = 0; step < steps; step++) stack = take(stack, 'redo', `r${step}`)
      expect(stack.done.map(({ description }) => description)).toEqual(before)
      expect(stack.undone).toEqual([])
    }),
  )
})
