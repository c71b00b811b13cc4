import { expect, test } from 'vitest'
import { groupsOf, namesInBrief } from './groups.ts'

const [early, late] = ['2026-03-17T09:00:00.000Z', '2026-03-18T09:00:00.000Z']
let ids = 0
const shift = (employeeId: string | null, startsAt: string, reason: string) => {
  ids += 1
  return { shiftId: String(ids), employeeId, startsAt, reason }
}

test('lists each reason once, most frequent first, with its shifts by employee and time', () => {
  const leftOut = [
    shift('ana', early, 'No longer active'),
    shift('ben', late, 'Double-booked'),
    shift('ben', early, 'Double-booked'),
    shift('ana', late, 'Double-booked'),
  ]
  expect(groupsOf(leftOut)).toEqual([
    {
      reason: 'Double-booked',
      count: 3,
      people: [
        {
          employeeId: 'ben',
          starts: [
            [early, 1],
            [late, 1],
          ],
        },
        { employeeId: 'ana', starts: [[late, 1]] },
      ],
    },
    { reason: 'No longer active', count: 1, people: [{ employeeId: 'ana', starts: [[early, 1]] }] },
  ])
})

test('counts open shifts with the same start together', () => {
  const leftOut = [shift(null, early, 'No one is free'), shift(null, early, 'No one is free')]
  expect(groupsOf(leftOut)).toEqual([
    { reason: 'No one is free', count: 2, people: [{ employeeId: null, starts: [[early, 2]] }] },
  ])
})

test('counts names beyond the third', () => {
  expect(namesInBrief(['Ana', 'Ben', 'Cleo'])).toBe('Ana, Ben, Cleo')
  expect(namesInBrief(['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'])).toBe('Ana, Ben, Cleo and 2 more')
})
