import { expect, it } from 'vitest'
import { readInstance, writeInstance } from './instance-format.ts'
import { randomInstance } from './random-instance.ts'

const text = `# A comment
SECTION_HORIZON
14

SECTION_SHIFTS
# ShiftID, Length in mins, Shifts which cannot follow this shift | separated
E,480,
L,600,E

SECTION_STAFF
A,E=14|L=3,4320,3360,5,2,2,1

SECTION_DAYS_OFF
A,0,5

SECTION_SHIFT_ON_REQUESTS
A,2,E,2

SECTION_SHIFT_OFF_REQUESTS
A,3,L,1

SECTION_COVER
0,L,5,100,1
`

it('reads every section of the published format', () => {
  expect(readInstance(text)).toEqual({
    days: 14,
    shiftTypes: [
      { name: 'E', minutes: 480, forbiddenNext: [] },
      { name: 'L', minutes: 600, forbiddenNext: [0] },
    ],
    people: [
      {
        name: 'A',
        maxShiftsOfType: [14, 3],
        maxMinutes: 4320,
        minMinutes: 3360,
        maxConsecutiveShifts: 5,
        minConsecutiveShifts: 2,
        minConsecutiveDaysOff: 2,
        maxWeekends: 1,
        daysOff: [0, 5],
      },
    ],
    requests: [
      { person: 0, day: 2, type: 0, wanted: true, weight: 2 },
      { person: 0, day: 3, type: 1, wanted: false, weight: 1 },
    ],
    cover: [{ day: 0, type: 1, required: 5, underWeight: 100, overWeight: 1 }],
  })
})

it.each([1, 2, 3])('reads back what it writes: instance of seed %i', (seed) => {
  const problem = randomInstance(seed, { weeks: 2, people: 6, types: 3 })
  const inFileOrder = [...problem.requests].toSorted((one, other) => Number(other.wanted) - Number(one.wanted))
  expect(readInstance(writeInstance(problem))).toEqual({ ...problem, requests: inFileOrder })
})

it('rejects an unknown shift type and a missing field', () => {
  expect(() => readInstance(text.replace('0,L,5', '0,X,5'))).toThrow('unknown shift type X')
  expect(() => readInstance(text.replace('0,L,5,100,1', '0,L,5,100'))).toThrow('not a whole number')
})
