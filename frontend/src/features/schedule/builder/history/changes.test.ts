import { describe, expect, it } from 'vitest'
import { newYork } from '../model/example.ts'
import { valueInWords, withUndone } from './changes.ts'

const change = (id: string, actor: string, undoes: string | null = null) => ({ id, actor, undoes })
const undone = (...changes: ReturnType<typeof change>[]) =>
  withUndone(changes).map(({ id, undoneByWhom }) => `${id}${undoneByWhom ? ` by ${undoneByWhom}` : ''}`)

describe('what was taken back', () => {
  it('says by whom', () => {
    expect(undone(change('b', 'Max', 'a'), change('a', 'Ana'))).toEqual(['b', 'a by Max'])
  })
  it('stands again once the undo was taken back, and not once that was', () => {
    const [a, b, c, d] = [change('a', 'Ana'), change('b', 'Max', 'a'), change('c', 'Ana', 'b'), change('d', 'Zoe', 'c')]
    expect(undone(c, b, a)).toEqual(['c', 'b by Ana', 'a'])
    expect(undone(d, c, b, a)).toEqual(['d', 'c by Zoe', 'b', 'a by Max'])
  })
})

describe('a value', () => {
  const as = { locale: 'en-GB', timeZone: 'Europe/Berlin' }
  const now = Date.parse('2026-03-20T12:00:00.000Z')
  const words = (field: string, value: string | null) => valueInWords(field, value, newYork, now, as)
  it('that is a moment is told by the clocks of the location', () => {
    expect(words('start', '2026-03-17T01:30:00.000Z')).toBe('Mon 16 Mar 21:30')
    expect(words('notes', '2026-03-17')).toBe('2026-03-17')
  })
  it('that is missing means an open shift for the employee, and nothing else', () => {
    expect([words('employee', null), words('role', null)]).toEqual(['Open shift', 'none'])
    expect(words('employee', 'Ana Lopez')).toBe('Ana Lopez')
  })
})
