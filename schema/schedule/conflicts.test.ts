import { describe, expect, it } from 'vitest'
import { conflictsOf, isDoubleBooked, overlaps, type Availability } from './conflicts.ts'
import { shiftTimes } from '#schema/shared/week-time.ts'

const zone = 'Europe/Berlin'
const shift = (day: string, start: string, end: string, shiftId = 'shift', employeeId: string | null = 'ana') => ({
  shiftId,
  employeeId,
  ...shiftTimes(day, start, end, zone),
})
const window = (dayOfWeek: number, startTime: string, endTime: string, isAvailable = true): Availability => ({
  employeeId: 'ana',
  dayOfWeek,
  startTime,
  endTime,
  isAvailable,
})
const nobody = { shifts: [], timeOff: [], availability: [] }
const types = (conflicts: ReturnType<typeof conflictsOf>) => conflicts.map(({ type }) => type)

const morning = shift('2026-03-16', '09:00', '13:00')

describe('double booking', () => {
  it('is an error', () => {
    const shifts = [shift('2026-03-16', '12:00', '17:00', 'other')]
    expect(conflictsOf(morning, { ...nobody, shifts }, zone)).toEqual([
      { type: 'double_booking', severity: 'error', message: 'Employee is already scheduled during this time' },
    ])
  })
  it('does not exist if one shift ends when the other starts', () => {
    expect(overlaps(morning, shift('2026-03-16', '13:00', '17:00'))).toBe(false)
  })
  it('is detected across midnight', () => {
    const night = shift('2026-03-15', '22:00', '06:00', 'night')
    expect(isDoubleBooked(shift('2026-03-16', '05:00', '09:00'), [night])).toBe(true)
    expect(isDoubleBooked(shift('2026-03-16', '06:00', '09:00'), [night])).toBe(false)
  })
  it('ignores the shift itself, other employees’ shifts and open shifts', () => {
    const others = [morning, shift('2026-03-16', '09:00', '13:00', 'other', 'max'), { ...morning, employeeId: null }]
    expect(isDoubleBooked(morning, others)).toBe(false)
    expect(isDoubleBooked({ ...morning, shiftId: 'open', employeeId: null }, others)).toBe(false)
  })
})

describe('time off', () => {
  const timeOff = [{ employeeId: 'ana', startDate: '2026-03-16', endDate: '2026-03-17' }]
  const on = (day: string, start = '09:00', end = '17:00') =>
    types(conflictsOf(shift(day, start, end), { ...nobody, timeOff }, zone))

  it('is an error from its first day to its last', () => {
    expect(on('2026-03-16')).toEqual(['time_off'])
    expect(on('2026-03-17')).toEqual(['time_off'])
    expect(on('2026-03-18')).toEqual([])
  })
  it('depends on the day in the location’s time zone on which the shift starts', () => {
    expect(on('2026-03-15', '22:00', '06:00')).toEqual([])
    expect(on('2026-03-17', '23:30', '06:00')).toEqual(['time_off'])
    expect(on('2026-03-18', '00:30', '06:00')).toEqual([])
  })
  it('for a part of a day affects shifts that overlap it', () => {
    const part = { employeeId: 'ana', startDate: '2026-03-16', endDate: '2026-03-16' }
    const times = { startTime: '09:00', endTime: '13:00' }
    const against = (day: string, start: string, end: string) =>
      types(conflictsOf(shift(day, start, end), { ...nobody, timeOff: [{ ...part, times }] }, zone))
    expect(against('2026-03-16', '06:00', '09:00')).toEqual([])
    expect(against('2026-03-16', '13:00', '17:00')).toEqual([])
    expect(against('2026-03-16', '12:59', '17:00')).toEqual(['time_off'])
    expect(against('2026-03-15', '22:00', '09:01')).toEqual(['time_off'])
    expect(against('2026-03-17', '09:00', '13:00')).toEqual([])
  })
  it('does not affect other employees', () => {
    const known = { ...nobody, timeOff: timeOff.map((off) => ({ ...off, employeeId: 'max' })) }
    expect(conflictsOf(morning, known, zone)).toEqual([])
  })
})

describe('availability', () => {
  const with_ = (availability: Availability[], of = morning) => conflictsOf(of, { ...nobody, availability }, zone)

  it('may have several intervals per day, and the message lists them', () => {
    const both = { ...window(1, '06:00', '10:00'), moreTimes: [{ startTime: '09:30', endTime: '12:00' }] }
    const message = "Shift is outside employee's available hours (06:00 - 10:00, 09:30 - 12:00)"
    expect(with_([both])).toEqual([{ type: 'outside_availability', severity: 'warning', message }])
    expect(with_([{ ...both, moreTimes: [{ startTime: '09:30', endTime: '13:00' }] }])).toEqual([])
  })
  it('is overridden on a single date', () => {
    const usual = window(1, '08:00', '17:00')
    const away = { ...window(1, '08:00', '17:00', false), date: '2026-03-16' }
    const message = 'Employee marked as unavailable on this date'
    expect(with_([usual, away])).toEqual([{ type: 'unavailable', severity: 'warning', message }])
    expect(
      with_([
        { ...usual, isAvailable: false },
        { ...away, isAvailable: true },
      ]),
    ).toEqual([])
    expect(with_([usual, { ...away, date: '2026-03-23' }])).toEqual([])
  })
  it('causes a warning on an unavailable weekday', () => {
    expect(with_([window(1, '09:00', '17:00', false)])).toEqual([
      {
        type: 'unavailable',
        severity: 'warning',
        message: 'Employee marked as unavailable on this day of the week',
      },
    ])
  })
  it('warns of a shift that starts before or ends after the hours of its weekday', () => {
    const message = "Shift is outside employee's available hours (09:30 - 17:00)"
    expect(with_([window(1, '09:30', '17:00')])).toEqual([
      { type: 'outside_availability', severity: 'warning', message },
    ])
    expect(types(with_([window(1, '08:00', '12:59')]))).toEqual(['outside_availability'])
    expect(with_([window(1, '09:00', '13:00')])).toEqual([])
  })
  it('may run over midnight', () => {
    const evenings = [window(0, '18:00', '02:00'), window(1, '09:00', '17:00', false)]
    expect(with_(evenings, shift('2026-03-15', '20:00', '02:00'))).toEqual([])
    expect(types(with_(evenings, shift('2026-03-15', '20:00', '03:00')))).toEqual(['outside_availability'])
    expect(with_(evenings, shift('2026-03-16', '00:30', '02:00'))).toEqual([])
    expect(types(with_(evenings, shift('2026-03-16', '00:30', '02:30')))).toEqual(['unavailable'])
  })
  it('around the clock fits a night shift', () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => window(day, '00:00', '00:00'))
    expect(with_(always, shift('2026-03-28', '22:00', '06:00'))).toEqual([])
  })
  it('causes no warning if it was never set', () => {
    expect(with_([window(2, '09:00', '17:00', false)])).toEqual([])
  })
  it('comes after errors', () => {
    const known = {
      shifts: [{ ...morning, shiftId: 'other' }],
      timeOff: [{ employeeId: 'ana', startDate: '2026-03-16', endDate: '2026-03-16' }],
      availability: [window(1, '09:00', '17:00', false)],
    }
    expect(types(conflictsOf(morning, known, zone))).toEqual(['double_booking', 'time_off', 'unavailable'])
  })
})
