import { expect, test } from 'vitest'
import { compareEntries, type ComparedEntry } from './compare-entries.ts'

const entry = (id: string, more: Partial<ComparedEntry> = {}): ComparedEntry => ({
  id,
  status: 'completed',
  clockIn: '2026-03-17T13:00:00.000Z',
  clockOut: '2026-03-17T21:00:00.000Z',
  breaks: [],
  versions: [{ at: '2026-03-17T21:00:00.000Z', by: 'Ana Lopez' }],
  ...more,
})
const correction = { at: '2026-03-18T09:00:00.000Z', by: 'Max Weber', reason: 'Forgot' }
const corrected = (one: ComparedEntry, more: Partial<ComparedEntry>) => ({
  ...one,
  ...more,
  versions: [...one.versions, correction],
})

test('entries are added, removed and changed, each by whoever made its versions in between', () => {
  const [same, changed, removed] = [entry('same'), entry('changed'), entry('removed')]
  const added = entry('added', { clockIn: '2026-03-16T13:00:00.000Z', versions: [correction] })
  const later = [
    same,
    corrected(changed, { clockOut: '2026-03-17T22:00:00.000Z' }),
    corrected(removed, { status: 'removed' }),
    added,
  ]
  const found = compareEntries([same, changed, removed], later)
  expect(
    found.map(({ entry: { id }, before, after, by }) => [
      id,
      before?.clockOut,
      after?.clockOut,
      by.map((each) => each.by),
    ]),
  ).toEqual([
    ['added', undefined, '2026-03-17T21:00:00.000Z', ['Max Weber']],
    ['changed', '2026-03-17T21:00:00.000Z', '2026-03-17T22:00:00.000Z', ['Max Weber']],
    ['removed', '2026-03-17T21:00:00.000Z', undefined, ['Max Weber']],
  ])
})

test('what was removed before both moments is no difference', () => {
  const gone = entry('gone', { status: 'removed' })
  expect(compareEntries([gone], [gone])).toEqual([])
})
