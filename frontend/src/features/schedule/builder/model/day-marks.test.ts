import { expect, it } from 'vitest'
import { dayMarks } from './day-marks.ts'

const start = '2026-03-15'
const never = (dayOfWeek: number, isAvailable = false) => ({
  employeeId: 'ana',
  dayOfWeek,
  isAvailable,
  startTime: '09:00',
  endTime: '17:00',
})
const away = (startDate: string, endDate: string) => ({ employeeId: 'ana', startDate, endDate })

it('Time off marks its days from the first to the last, and no further than the week', () => {
  const marks = dayMarks({ start, availability: [], timeOff: [away('2026-03-10', '2026-03-16')] })('ana')
  expect(marks).toEqual(['time off', 'time off', null, null, null, null, null])
})

it('A day on which somebody is never available is marked, and time off outweighs it', () => {
  const timeOff = [away('2026-03-21', '2026-03-25')]
  const marks = dayMarks({ start, availability: [never(0), never(6), never(1, true)], timeOff })('ana')
  expect(marks).toEqual(['unavailable', null, null, null, null, null, 'time off'])
})

it('Others and the open shifts are not marked', () => {
  const marks = dayMarks({ start, availability: [never(0)], timeOff: [] })
  expect([...marks('max'), ...marks(null)].every((mark) => mark === null)).toBe(true)
})
