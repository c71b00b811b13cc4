import { expect, test } from 'vitest'
import { sentence } from './history.ts'

test.each([
  ['Ana Lopez', 'clocked in', null, 'Ana Lopez clocked in'],
  ['Max Weber', 'clocked out', 'Ana Lopez', 'Max Weber clocked out for Ana Lopez'],
  ['Muster', 'reminded them to clock out', 'Ana Lopez', 'Muster reminded Ana Lopez to clock out'],
  ['Max Weber', 'added Ana Lopez as employee', 'Ana Lopez', 'Max Weber added Ana Lopez as employee'],
  ['Max Weber', 'ended the employment of them', 'Ana Lopez', 'Max Weber ended the employment of Ana Lopez'],
  ['Max Weber', 'took them on again', 'Ana Lopez', 'Max Weber took Ana Lopez on again'],
  ['Muster', 'reminded them', '$& Dollar', 'Muster reminded $& Dollar'],
])('%s + %s + %s reads "%s"', (actor, said, person, read) => {
  expect(sentence(actor, said, person)).toBe(read)
})
