import fc from 'fast-check'
import { expect, it } from 'vitest'
import { all, count, get, nothing, put, remove, type ById } from './by-id.ts'

it('behaves like a map, and earlier versions stay unchanged', () => {
  const ids = fc.uuid()
  const changes = fc.array(fc.record({ slot: fc.nat(20), put: fc.boolean(), thing: fc.nat() }))
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 20 }), changes, (known, steps) => {
      const model = new Map<string, number>()
      let things: ById<number> = nothing
      for (const step of steps) {
        const id = known[step.slot % known.length] ?? ''
        const before = things
        const held = all(before)
        things = step.put ? put(things, id, step.thing) : remove(things, id)
        if (step.put) model.set(id, step.thing)
        else model.delete(id)
        expect(all(before)).toEqual(held)
        expect(get(things, id)).toBe(model.get(id))
      }
      const sorted = (values: Iterable<number>) => [...values].toSorted((one, other) => one - other)
      expect(sorted(all(things))).toEqual(sorted(model.values()))
      expect(count(things)).toBe(model.size)
    }),
  )
})
