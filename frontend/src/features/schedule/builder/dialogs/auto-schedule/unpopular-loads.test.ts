import { expect, it } from 'vitest'
import { loadSentences, loadTable, type UnpopularLoad } from './unpopular-loads.ts'

const none = { had: 0, of: 8, average: 0, planned: 0 }
const load = (more: Partial<UnpopularLoad>): UnpopularLoad => ({
  employeeId: 'ana',
  weekends: none,
  nights: none,
  holidays: { ...none, of: 0 },
  ...more,
})
const texts = (more: Partial<UnpopularLoad>) => loadSentences(load(more)).map(({ text }) => text)

it('says what a person had and what the team’s average is, for each kind that the week has', () => {
  const weekends = { had: 5, of: 8, average: 3, planned: 1 }
  expect(loadSentences(load({ weekends }))).toEqual([
    { text: 'Had 5 of the last 8 weekends, the team’s average is 3; 1 this week', isBeyond: true },
  ])
  expect(loadSentences(load({ weekends: { ...weekends, had: 3 } }))[0]?.isBeyond).toBe(false)
  expect(texts({ nights: { had: 1, of: 8, average: 2.5, planned: 2 } })).toEqual([
    'Had 1 night in the last 8 weeks, the team’s average is 2.5; 2 this week',
  ])
  expect(texts({ holidays: { had: 1, of: 2, average: 0.6, planned: 1 } })).toEqual([
    'Had 1 of the last 2 holidays, the team’s average is 0.6; 1 this week',
  ])
})

it('names the weekends that were possible for someone who could not work all of them', () => {
  expect(texts({ weekends: { had: 2, of: 3, average: 1.1, planned: 1 } })).toEqual([
    'Had 2 of 3 possible weekends, an equal share is 1.1; 1 this week',
  ])
  expect(texts({ nights: { had: 2, of: 1, average: 1.1, planned: 1 } })).toEqual([
    'Had 2 nights in 1 possible week, an equal share is 1.1; 1 this week',
  ])
})

it('leaves out people and kinds without any', () => {
  const ana = load({ weekends: { ...none, had: 1 } })
  const { kinds, rows } = loadTable([ana, load({ employeeId: 'max' })])
  expect(kinds.map(({ kind }) => kind)).toEqual(['weekends'])
  expect(rows).toEqual([ana])
})
