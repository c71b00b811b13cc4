import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  clockOf,
  dayOf,
  hasClock,
  movedTo,
  overnight,
  sameClockNextDay,
  shiftTimes,
  toInstant,
  weekBounds,
  weekdayOf,
  weekStartOf,
} from './week-time.ts'

const newYork = 'America/New_York'
const berlin = 'Europe/Berlin'
const hoursBetween = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000

describe('a week', () => {
  it('starts on the local Sunday, whatever the day in UTC', () => {
    expect(weekStartOf('2026-03-15T03:59:59.999Z', newYork)).toBe('2026-03-08')
    expect(weekStartOf('2026-03-15T04:00:00.000Z', newYork)).toBe('2026-03-15')
    expect(weekStartOf('2026-03-14T23:00:00.000Z', berlin)).toBe('2026-03-15')
  })
  it.each([
    ['2026-03-15', newYork, 168],
    ['2026-03-08', newYork, 167],
    ['2026-11-01', newYork, 169],
    ['2026-03-29', berlin, 167],
    ['2026-10-25', berlin, 169],
  ])('starting %s in %s has %i hours', (weekStart, zone, hours) => {
    expect(hoursBetween(weekBounds(weekStart, zone))).toBe(hours)
  })
  it('ends where the next week starts', () => {
    expect(weekBounds('2026-03-22', berlin).endsAt).toBe(weekBounds('2026-03-29', berlin).startsAt)
  })
  it('numbers its days from Sunday', () => {
    expect(Array.from({ length: 7 }, (_, day) => weekdayOf(addDays('2026-02-22', day)))).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  })
})

describe('a clock time', () => {
  it.each([
    ['2026-03-08', newYork, '2026-03-08T07:30:00.000Z'],
    ['2026-03-29', berlin, '2026-03-29T01:30:00.000Z'],
  ])('skipped on %s in %s moves forward', (day, zone, instant) => {
    expect(toInstant(day, '02:30', zone)).toBe(instant)
    expect(clockOf(instant, zone)).toBe('03:30')
    expect(hasClock(day, '02:30', zone)).toBe(false)
    expect(hasClock(day, '03:00', zone)).toBe(true)
  })
  it.each([
    ['2026-11-01', '01:30', newYork, '2026-11-01T05:30:00.000Z'],
    ['2026-10-25', '02:30', berlin, '2026-10-25T00:30:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('repeated on %s at %s in %s means its first occurrence', (day, clock, zone, instant) => {
    expect(toInstant(day, clock, zone)).toBe(instant)
    expect(hasClock(day, clock, zone)).toBe(true)
  })
  it('at a skipped midnight is the first instant of the day', () => {
    const midnight = toInstant('2026-04-24', '00:00', 'Africa/Cairo')
    expect(midnight).toBe('2026-04-23T22:00:00.000Z')
    expect(dayOf(midnight, 'Africa/Cairo')).toBe('2026-04-24')
  })
  it('converts to an instant and back in any zone', () => {
    const zones = fc.constantFrom(
      newYork,
      berlin,
      'UTC',
      'America/St_Johns',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
    )
    const minutes = fc.integer({ min: 0, max: 4 * 366 * 24 * 60 })
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const instant = new Date(Date.UTC(2024, 0, 1) + minute * 60_000).toISOString()
        const [day, clock] = [dayOf(instant, zone), clockOf(instant, zone)]
        const found = toInstant(day, clock, zone)
        expect(hasClock(day, clock, zone)).toBe(true)
        expect([dayOf(found, zone), clockOf(found, zone)]).toEqual([day, clock])
        expect(found <= instant).toBe(true)
      }),
    )
  })
})

describe('a shift', () => {
  it('that ends at or before its start ends on the next day', () => {
    expect(shiftTimes('2026-03-16', '22:00', '06:00', newYork)).toEqual({
      startsAt: '2026-03-17T02:00:00.000Z',
      endsAt: '2026-03-17T10:00:00.000Z',
    })
    expect(hoursBetween(shiftTimes('2026-03-16', '09:00', '09:00', newYork))).toBe(24)
  })
  it.each([
    ['2026-03-07', newYork, 7],
    ['2026-10-31', newYork, 9],
    ['2026-03-28', berlin, 7],
    ['2026-10-24', berlin, 9],
  ])('over the clock change of %s in %s lasts %i elapsed hours', (day, zone, hours) => {
    expect(hoursBetween(shiftTimes(day, '22:00', '06:00', zone))).toBe(hours)
  })
  it('keeps its local times when moved into and out of a clock change', () => {
    const usual = shiftTimes('2026-03-16', '22:00', '06:00', newYork)
    const short = movedTo('2026-03-07', usual, newYork)
    expect(short).toEqual(shiftTimes('2026-03-07', '22:00', '06:00', newYork))
    expect(movedTo('2026-03-16', short, newYork)).toEqual(usual)
    expect(movedTo('2026-10-24', shiftTimes('2026-10-20', '21:15', '05:45', berlin), berlin)).toEqual(
      shiftTimes('2026-10-24', '21:15', '05:45', berlin),
    )
  })
  it('keeps its local times when moved to another zone', () => {
    expect(movedTo('2026-03-29', shiftTimes('2026-03-16', '22:00', '06:00', newYork), newYork, berlin)).toEqual(
      shiftTimes('2026-03-29', '22:00', '06:00', berlin),
    )
  })
  it('has the same clock on the next day after 23 to 25 hours', () => {
    expect(sameClockNextDay('2026-10-24T10:00:00.000Z', berlin)).toBe('2026-10-25T11:00:00.000Z')
    expect(sameClockNextDay('2026-03-28T11:00:00.000Z', berlin)).toBe('2026-03-29T10:00:00.000Z')
  })
  it('as instants follows the overnight rule only if both are on one day', () => {
    const late = { startsAt: '2026-03-16T20:00:00.000Z', endsAt: '2026-03-16T10:00:00.000Z' }
    expect(overnight(late, newYork)).toEqual({ ...late, endsAt: '2026-03-17T10:00:00.000Z' })
    const dayBefore = { ...late, endsAt: '2026-03-15T10:00:00.000Z' }
    expect(overnight(dayBefore, newYork)).toEqual(dayBefore)
    const usual = { ...late, endsAt: '2026-03-16T22:00:00.000Z' }
    expect(overnight(usual, newYork)).toEqual(usual)
  })
})
