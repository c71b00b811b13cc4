import { expect, test } from 'vitest'
import { employeesOf, recipientsInWords } from './recipients.ts'

const shift = (employeeId: string | null) => ({ employeeId }) as Parameters<typeof employeesOf>[0]['shifts'][number]
const week = { shifts: ['ana', 'max', 'ana', null, 'mia'].map(shift), endsAt: '2026-03-22T00:00:00.000Z' }
const [before, after] = [Date.parse('2026-03-10'), Date.parse('2026-03-22')]

test('counts each employee with a shift once, without the reader', () => {
  expect(employeesOf(week, 'mia', before)).toBe(2)
})

test('counts no one in a week that is over', () => {
  expect(employeesOf(week, 'mia', after)).toBe(0)
})

test('says how many will be notified', () => {
  expect([0, 1, 2].map(recipientsInWords)).toEqual([
    'No one will be notified.',
    '1 employee will be notified.',
    '2 employees will be notified.',
  ])
})
