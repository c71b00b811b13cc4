import { expect, test } from 'vitest'
import { partsOf } from './sentence-parts.ts'

const ana = { actor: 'Ana Lopez', actorId: 'ana', employeeId: 'ana', employeeName: 'Ana Lopez' }

test('the actor’s name is cut from what they did', () => {
  expect(partsOf({ ...ana, sentence: 'Ana Lopez clocked in' })).toEqual([
    { text: 'Ana Lopez', employeeId: 'ana' },
    { text: ' clocked in' },
  ])
})

test('the name of the person concerned is cut out wherever it stands', () => {
  const entry = { actor: 'Max Weber', actorId: 'max', employeeId: 'ana', employeeName: 'Ana Lopez' }
  expect(partsOf({ ...entry, sentence: 'Max Weber clocked out for Ana Lopez' })).toEqual([
    { text: 'Max Weber', employeeId: 'max' },
    { text: ' clocked out for ' },
    { text: 'Ana Lopez', employeeId: 'ana' },
  ])
})

test('what acted on its own is no person', () => {
  const entry = { actor: 'Muster', actorId: null, employeeId: 'ana', employeeName: 'Ana Lopez' }
  expect(partsOf({ ...entry, sentence: 'Muster reminded Ana Lopez to clock out' })).toEqual([
    { text: 'Muster reminded ' },
    { text: 'Ana Lopez', employeeId: 'ana' },
    { text: ' to clock out' },
  ])
})

test('a sentence without the names is left whole', () => {
  expect(partsOf({ ...ana, sentence: 'Somebody was here' })).toEqual([{ text: 'Somebody was here' }])
})
