import { expect, test } from 'vitest'
import { employeesOf, messagesInWords, notifyQuestion, openShiftsOf, recipientsInWords } from './recipients.ts'

const shift = (employeeId: string | null) =>
  ({ employeeId, startsAt: '2026-03-16T12:00:00.000Z' }) as Parameters<typeof employeesOf>[0]['shifts'][number]
const week = { shifts: ['ana', 'max', 'ana', null, 'mia'].map(shift), endsAt: '2026-03-22T00:00:00.000Z' }
const [before, after] = [Date.parse('2026-03-10'), Date.parse('2026-03-22')]

test('returns each employee with a shift once, without the viewer', () => {
  expect(employeesOf(week, 'mia', before)).toEqual(['ana', 'max'])
})

test('returns no employees for a past week', () => {
  expect(employeesOf(week, 'mia', after)).toEqual([])
})

test('counts the employees who will be notified', () => {
  expect([0, 1, 2].map((count) => recipientsInWords(count))).toEqual([
    'No one will be notified.',
    '1 employee will be notified.',
    '2 employees will be notified.',
  ])
})

test('counts the future open shifts whose eligible employees will be notified', () => {
  expect([before, after].map((now) => openShiftsOf(week, now))).toEqual([1, 0])
  expect([recipientsInWords(0, 1), recipientsInWords(2, 3)]).toEqual([
    'Employees who can claim an open shift will be notified.',
    '2 employees will be notified, and everyone who can claim 3 open shifts.',
  ])
})

test('asks before notifying employees of changes', () => {
  expect([notifyQuestion(0), notifyQuestion(1), notifyQuestion(0, 1), notifyQuestion(10, 2)]).toEqual([
    'No one will be notified.',
    'Notify 1 employee about these changes?',
    'Notify everyone who can claim an open shift?',
    'Notify 10 employees about these changes, and everyone who can claim 2 open shifts?',
  ])
})

test('says how many employees get which message', () => {
  expect([messagesInWords(12, 3), messagesInWords(1, 0), messagesInWords(0, 1), messagesInWords(0, 0)]).toEqual([
    '12 employees get their week. 3 employees get the open shifts they can claim.',
    '1 employee gets their week.',
    '1 employee gets the open shifts they can claim.',
    '',
  ])
})
