import { describe, expect, it } from 'vitest'
import { newYork } from '../model/example.ts'
import { valueText, withUndone } from './changes.ts'

const change = (id: string, actor: string, undoes: string | null = null) => ({ id, actor, undoes })
const undone = (...changes: ReturnType<typeof change>[]) =>
  withUndone(changes).map(({ id, undoneByWhom }) => `${id}${undoneByWhom ? ` by ${undoneByWhom}` : ''}`)

describe('an undone change', () => {
  it('has the name of the user who undid it', () => {
    expect(undone(change('b', 'Max', 'a'), change('a', 'Ana'))).toEqual(['b', 'a by Max'])
  })
  it('counts again once the undo is undone, until that is undone too', () => {
    const [a, b, c, d] = [change('a', 'Ana'), change('b', 'Max', 'a'), change('c', 'Ana', 'b'), change('d', 'Zoe', 'c')]
    expect(undone(c, b, a)).toEqual(['c', 'b by Ana', 'a'])
    expect(undone(d, c, b, a)).toEqual(['d', 'c by Zoe', 'b', 'a by Max'])
  })
})

describe('a value', () => {
  const as = { locale: 'en-GB', timeZone: 'Europe/Berlin' }
  const words = (field: string, kind: string, text: string) =>
    valueText(field, [{ kind, text, value: text }], newYork, as).replace('Mon, ', 'Mon ')
  it('shows an instant in the location’s time zone, and text unchanged', () => {
    expect(words('start', 'instant', '2026-03-17T01:30:00.000Z')).toBe('Mon 16 Mar, 21:30')
    expect(words('notes', 'name', '2026-03-17')).toBe('2026-03-17')
    expect(words('notes', 'name', '2026-03-17T01:30:00.000Z')).toBe('2026-03-17T01:30:00.000Z')
  })
  it('shows a missing employee as an open shift, and other missing values as none', () => {
    expect([valueText('employee', null, newYork), valueText('role', null, newYork)]).toEqual(['Open shift', 'none'])
    expect(words('employee', 'person', 'Ana Lopez')).toBe('Ana Lopez')
  })
})
