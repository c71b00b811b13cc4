import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentence } from '#frontend/shared/lib/sentence.ts'
import { doneBy, emptyStack, nextOf, readStack, withDone, without, withUndone, type UndoWay } from './undo-stack.ts'

const entry = (commandId: string) => ({ commandId, description: sentence`did ${commandId}` })
const did = (...ids: string[]) => ids.map(entry).reduce(withDone, emptyStack)
const take = (stack: typeof emptyStack, way: UndoWay, by: string) => {
  const next = nextOf(stack, way)
  return next ? withUndone(stack, way, next, by) : stack
}
const ids = (entries: readonly { commandId: string }[]) => entries.map(({ commandId }) => commandId)

describe('Undo', () => {
  it('has nothing to take back at first', () => {
    expect(nextOf(emptyStack, 'undo')).toBeUndefined()
    expect(nextOf(emptyStack, 'redo')).toBeUndefined()
  })
  it('takes back the latest first', () => {
    expect(nextOf(did('a', 'b'), 'undo')).toEqual(entry('b'))
    expect(nextOf(take(did('a', 'b'), 'undo', 'u'), 'undo')).toEqual(entry('a'))
  })
  it('moves what it took back to redo, under the id of the undo', () => {
    expect(nextOf(take(did('a'), 'undo', 'u'), 'redo')).toEqual({ commandId: 'u', description: sentence`did ${'a'}` })
  })
  it('can take back one that is not the latest, once', () => {
    const before = did('a', 'b')
    const stack = withUndone(before, 'undo', doneBy(before, 'a') ?? entry('none'), 'u')
    expect([ids(stack.done), ids(stack.undone)]).toEqual([['b'], ['u']])
    expect(doneBy(stack, 'a')).toBeUndefined()
  })
  it('leaves the other entries alone', () => {
    const stack = take(did('a', 'b', 'c'), 'undo', 'u')
    expect([ids(stack.done), ids(stack.undone)]).toEqual([['a', 'b'], ['u']])
  })
})

describe('Redo', () => {
  it('brings back the latest undone first', () => {
    const stack = take(take(did('a', 'b'), 'undo', 'u1'), 'undo', 'u2')
    expect(nextOf(stack, 'redo')).toEqual({ commandId: 'u2', description: sentence`did ${'a'}` })
  })
  it('can be undone again, under the id of the redo', () => {
    const stack = take(take(did('a'), 'undo', 'u'), 'redo', 'r')
    expect(nextOf(stack, 'undo')).toEqual({ commandId: 'r', description: sentence`did ${'a'}` })
    expect(nextOf(stack, 'redo')).toBeUndefined()
  })
  it('is lost when something new is done', () => {
    const stack = withDone(take(did('a', 'b'), 'undo', 'u'), entry('c'))
    expect([ids(stack.done), ids(stack.undone)]).toEqual([['a', 'c'], []])
  })
  it('is not lost by an undo that was refused', () => {
    const stack = take(did('a', 'b'), 'undo', 'u')
    expect(ids(without(stack, 'undo', entry('a')).undone)).toEqual(['u'])
  })
})

describe('What is refused', () => {
  it('is dropped, so that the one before it is next', () => {
    expect(nextOf(without(did('a', 'b'), 'undo', entry('b')), 'undo')).toEqual(entry('a'))
  })
  it('is dropped from redo as well', () => {
    const stack = take(take(did('a', 'b'), 'undo', 'u1'), 'undo', 'u2')
    expect(ids(without(stack, 'redo', entry('u2')).undone)).toEqual(['u1'])
  })
  it('is dropped though something was done meanwhile', () => {
    const stack = withDone(did('a'), entry('b'))
    expect(ids(without(stack, 'undo', entry('a')).done)).toEqual(['b'])
  })
  it('leaves all as it was when it is not there any more', () => {
    expect(without(did('a'), 'undo', entry('x'))).toEqual(did('a'))
  })
})

describe('What is kept', () => {
  it('is the same after it was written down and read', () => {
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
  it('is no more than the latest hundred', () => {
    const stack = did(...Array.from({ length: 130 }, (_, number) => `${number}`))
    expect(stack.done).toHaveLength(100)
    expect(nextOf(stack, 'undo')).toEqual(entry('129'))
  })
})

it('Undoing everything and redoing it is where one was, in the same order', () => {
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
