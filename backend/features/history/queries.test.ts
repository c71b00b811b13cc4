import { expect, test } from 'vitest'
import { sentence } from './queries.ts'

test.each([
  ['Ana Lopez', 'clocked in', null, 'Ana Lopez clocked in'],
  ['Max Weber', 'clocked out', 'Ana Lopez', 'Max Weber clocked out for Ana Lopez'],
  ['Muster', 'reminded them to clock out', 'Ana Lopez', 'Muster reminded Ana Lopez to clock out'],
  ['Max Weber', 'added Ana Lopez as employee', 'Ana Lopez', 'Max Weber added Ana Lopez as employee'],
  ['Max Weber', 'ended the employment of them', 'Ana Lopez', 'Max Weber ended the employment of Ana Lopez'],
  ['Max Weber', 'took them on again', 'Ana Lopez', 'Max Weber took Ana Lopez on again'],
  ['Max Weber', 'added a shift', 'Ana Lopez', 'Max Weber added a shift for Ana Lopez'],
  ['Max Weber', 'assigned a shift', 'Ana Lopez', 'Max Weber assigned a shift to Ana Lopez'],
  ['Max Weber', 'deleted a shift', 'Ana Lopez', 'Max Weber deleted a shift of Ana Lopez'],
  [
    'Max Weber',
    'moved a shift to the week of 2026-03-22',
    '$& X',
    'Max Weber moved a shift of $& X to the week of 2026-03-22',
  ],
  ['Max Weber', 'unassigned 3 shifts', 'Ana Lopez', 'Max Weber unassigned 3 shifts of Ana Lopez'],
  [
    'Max Weber',
    'approved time off on 2026-03-02',
    'Ana Lopez',
    'Max Weber approved time off on 2026-03-02 for Ana Lopez',
  ],
  ['Ana Lopez', 'changed when they are available', null, 'Ana Lopez changed when they are available'],
  ['Muster', 'reminded them', '$& Dollar', 'Muster reminded $& Dollar'],
])('%s + %s + %s reads "%s"', (actor, said, person, read) => {
  expect(sentence(actor, said, person)).toBe(read)
})
