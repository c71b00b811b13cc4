import { expect, it } from 'vitest'
import { countOfShifts } from '../../model/labels.ts'
import { offeredTo } from './templates.ts'

const template = (name: string, pattern?: 'weekly' | 'biweekly' | 'monthly', from = '2026-03-01') => ({
  id: name,
  name,
  recurrence: pattern ? { pattern, from } : null,
})
const names = (start: string, templates: readonly ReturnType<typeof template>[], appliedTemplates: string[] = []) =>
  offeredTo({ start, appliedTemplates }, templates).map(
    ({ name, fits, applied }) => `${name}${fits ? ' fits' : ''}${applied ? ' applied' : ''}`,
  )

it('lists templates for this week first, by name', () => {
  const all = [template('b'), template('Fair', 'monthly'), template('a'), template('Every', 'weekly')]
  expect(names('2026-04-05', all)).toEqual(['Every fits', 'Fair fits', 'a', 'b'])
  expect(names('2026-04-12', all)).toEqual(['Every fits', 'a', 'b', 'Fair'])
})

it('counts every other week from the first week', () => {
  const other = [template('Other', 'biweekly', '2026-03-08')]
  expect(names('2026-03-08', other)).toEqual(['Other fits'])
  expect(names('2026-03-15', other)).toEqual(['Other'])
  expect(names('2026-03-22', other)).toEqual(['Other fits'])
  expect(names('2026-02-22', other)).toEqual(['Other'])
})

it('lists applied templates last and marks them, even if they match', () => {
  expect(names('2026-03-08', [template('Every', 'weekly'), template('z')], ['Every'])).toEqual([
    'z',
    'Every fits applied',
  ])
})

it('names a single shift in the singular', () => {
  expect([0, 1, 2].map(countOfShifts)).toEqual(['0 shifts', '1 shift', '2 shifts'])
})
