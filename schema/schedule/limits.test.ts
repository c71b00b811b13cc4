import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { AvailableDay } from '#schema/availability/rules.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { addDays, shiftTimes, weekStartOf } from '#schema/shared/week-time.ts'
import { noLimits, type WorkLimits } from '#schema/work-limits/limits.ts'
import { brokenLimits, limitsBrokenBy, wishesIn, withMutualPairs, type LimitedWeek } from './limits.ts'
import { isNight } from './night.ts'
import { verifyLimits } from './testing/verify-limits.ts'

const timeZone = 'Europe/Berlin'
/** A Sunday; summer time starts on March 29. */
const weekStart = '2026-03-15'
const on = (day: number, start = '09:00', end = '17:00', breakMinutes = 0) => ({
  shiftId: `${day} ${start}`,
  breakMinutes,
  ...shiftTimes(addDays(weekStart, day), start, end, timeZone),
})
const week = (limits: Partial<WorkLimits>, shifts: LimitedWeek['shifts'], others: LimitedWeek['others'] = []) => ({
  weekStart,
  timeZone,
  limits: { ...noLimits, ...limits },
  availability: [],
  shifts,
  others,
  nameOf: (id: string) => (id === 'bo' ? 'Bo Lind' : id),
})
const broken = (...args: Parameters<typeof week>) => brokenLimits(week(...args))

describe('limits', () => {
  it('on hours count the shifts that start in the week, without breaks', () => {
    const shifts = [on(-1), on(1, '09:00', '17:00', 30), on(2), on(6), on(7)]
    expect(broken({ maxWeeklyMinutes: 1410 }, shifts)).toEqual([])
    expect(broken({ maxWeeklyMinutes: 1409 }, shifts)).toEqual([
      { rule: 'max_hours', message: '23.5 hours this week, at most 23.5 hours', shiftIds: ['6 09:00'] },
    ])
    expect(broken({ minWeeklyMinutes: 1500, targetWeeklyMinutes: 1800 }, shifts)).toMatchObject([{ rule: 'min_hours' }])
    expect(broken({ minWeeklyMinutes: 1200, targetWeeklyMinutes: 1800 }, shifts)).toEqual([
      { rule: 'target_hours', message: '23.5 hours this week, target 30 hours', shiftIds: [] },
    ])
  })
  it('on rest hold across the start of the week', () => {
    const shifts = [on(-1, '14:00', '23:00'), on(0, '08:00', '12:00')]
    expect(broken({ minRestMinutes: 540 }, shifts)).toEqual([])
    expect(broken({ minRestMinutes: 660 }, shifts)).toEqual([
      { rule: 'rest', message: '9 hours of rest, at least 11 hours', shiftIds: ['0 08:00'] },
    ])
  })
  it('on days in a row count the days before the week', () => {
    const shifts = [on(-2), on(-1), on(0), on(1), on(1, '18:00', '20:00')]
    expect(broken({ maxConsecutiveDays: 4 }, shifts)).toEqual([])
    expect(broken({ maxConsecutiveDays: 3 }, shifts)).toEqual([
      {
        rule: 'consecutive_days',
        message: '4 days of work in a row, at most 3',
        shiftIds: ['1 09:00', '1 18:00'],
      },
    ])
  })
  it('on days off hold between two days of work', () => {
    expect(broken({ minConsecutiveDaysOff: 2 }, [on(1), on(2), on(5)])).toEqual([])
    expect(broken({ minConsecutiveDaysOff: 2 }, [on(1), on(3)])).toEqual([
      { rule: 'days_off', message: '1 day off in a row, at least 2', shiftIds: ['3 09:00'] },
    ])
  })
  it('on weekends count Saturday and the next Sunday as one', () => {
    const two = { freeWeekends: 2, ofWeekends: 3 }
    expect(broken(two, [on(-1), on(0)])).toEqual([])
    expect(broken(two, [on(0), on(6)])).toEqual([
      { rule: 'free_weekends', message: '1 of 3 weekends free, at least 2', shiftIds: ['6 09:00'] },
    ])
  })
  it('on nights count shifts with three hours between 23:00 and 06:00', () => {
    expect(isNight(on(1, '18:00', '01:59'), timeZone)).toBe(false)
    expect(isNight(on(1, '18:00', '02:00'), timeZone)).toBe(true)
    expect(isNight(on(1, '03:00', '11:00'), timeZone)).toBe(true)
    expect(isNight(on(1, '03:15', '11:00'), timeZone)).toBe(false)
    const shifts = [on(1, '22:00', '06:00'), on(3, '22:00', '06:00')]
    expect(broken({ maxNightsPerWeek: 1 }, shifts)).toEqual([
      { rule: 'nights', message: '2 nights this week, at most 1', shiftIds: ['3 22:00'] },
    ])
  })
  it('on pairs compare the times of shifts', () => {
    const others = [
      { ...on(1, '17:00', '20:00'), employeeId: 'bo' },
      { ...on(2, '08:00', '10:00'), employeeId: 'bo' },
    ]
    expect(broken({ neverWith: ['bo'] }, [on(1), on(2)], others)).toEqual([
      { rule: 'never_with', message: 'Never works with Bo Lind', shiftIds: ['2 09:00'] },
    ])
    expect(broken({ worksWith: ['bo'] }, [on(1), on(2)], others)).toEqual([
      { rule: 'works_with', message: 'Wants to work with Bo Lind', shiftIds: ['1 09:00'] },
    ])
  })
})

describe('preferred times', () => {
  const evening = { startTime: '17:00', endTime: '22:00' }
  const day = (dayOfWeek: number, preferredTimes?: ClockTimes[], more: Partial<AvailableDay> = {}): AvailableDay => ({
    dayOfWeek,
    isAvailable: true,
    startTime: '06:00',
    endTime: '00:00',
    ...(preferredTimes && { preferredTimes }),
    ...more,
  })
  const messages = (availability: AvailableDay[], ...shifts: LimitedWeek['shifts']) =>
    brokenLimits({ ...week({}, shifts), availability }).map(({ message, shiftIds }) => [...shiftIds, message])

  it('are a wish of those who gave some, also against other days', () => {
    const days = [day(1, [evening]), day(2, []), day(3, [evening], { isAvailable: false })]
    expect(messages(days, on(1, '17:00', '21:00'), on(4))).toEqual([])
    expect(messages(days, on(1), on(2), on(3, '17:00', '21:00'))).toEqual([
      ['1 09:00', 'Prefers to work 17:00–22:00'],
      ['2 09:00', 'Prefers to work on other days'],
      ['3 17:00', 'Prefers to work on other days'],
    ])
    expect(messages([day(1), day(2)], on(1), on(2))).toEqual([])
  })
  it('count together, over midnight too', () => {
    const nights = [
      day(1, [{ startTime: '22:00', endTime: '00:00' }]),
      day(2, [{ startTime: '00:00', endTime: '06:00' }]),
    ]
    expect(messages(nights, on(1, '22:00', '06:00'))).toEqual([])
    expect(messages(nights, on(1, '22:00', '06:30'))).toHaveLength(1)
  })
  it('don’t hold on single dates', () => {
    const usual = [day(1, [evening]), day(2, [evening])]
    const tuesday = day(2, undefined, { date: addDays(weekStart, 2), endTime: '17:00' })
    expect(messages([...usual, tuesday], on(2))).toEqual([])
  })
  it('are one wish, which is met if no shift is outside them', () => {
    const planned = (...shifts: LimitedWeek['shifts']) =>
      wishesIn({ ...week({}, shifts), availability: [day(1, [evening]), day(2, [])] })
    expect(planned(on(1, '17:00', '22:00'))).toEqual([{ wish: 'preferred_times', broken: [] }])
    expect(planned(on(1), on(2))).toMatchObject([{ broken: [{ shiftIds: ['1 09:00'] }, { shiftIds: ['2 09:00'] }] }])
    expect(wishesIn({ ...week({}, [on(1)]), availability: [day(1)] })).toEqual([])
  })
})

describe('a shift', () => {
  it('breaks a limit that holds without it, also if another shift is the late one', () => {
    const full = [on(2), on(3), on(4)]
    expect(limitsBrokenBy(on(1), week({ maxWeeklyMinutes: 1440 }, full))).toMatchObject([{ rule: 'max_hours' }])
    expect(limitsBrokenBy(on(1), week({ maxWeeklyMinutes: 1920 }, full))).toEqual([])
  })
  it('does not answer for missing hours or for what other shifts break', () => {
    const limits = { minWeeklyMinutes: 2400, maxNightsPerWeek: 0 }
    expect(limitsBrokenBy(on(1), week(limits, [on(3, '22:00', '06:00')]))).toEqual([])
  })
})

test('two people never work together if either of them says so', () => {
  const mutual = withMutualPairs(new Map([['ana', { ...noLimits, neverWith: ['bo'] }]]))
  expect(mutual.get('bo')).toEqual({ ...noLimits, neverWith: ['ana'] })
})

test('a plain verifier agrees on random weeks and limits', () => {
  const maybe = (least: number, most: number) => fc.option(fc.integer({ min: least, max: most }), { nil: null })
  const limits = fc.record({
    minWeeklyMinutes: maybe(0, 1500),
    targetWeeklyMinutes: maybe(1500, 2400),
    maxWeeklyMinutes: maybe(600, 3000),
    maxConsecutiveDays: maybe(1, 7),
    minConsecutiveDaysOff: maybe(1, 4),
    freeWeekends: maybe(1, 2),
    ofWeekends: maybe(2, 4),
    maxNightsPerWeek: maybe(0, 3),
    minRestMinutes: maybe(0, 1440),
    worksWith: fc.constantFrom([], ['bo'], ['bo', 'cy']),
    neverWith: fc.constantFrom([], ['dee']),
  })
  const spans = [
    ['06:00', '14:00'],
    ['09:00', '17:30'],
    ['14:00', '22:00'],
    ['22:00', '06:00'],
    ['20:00', '02:00'],
    ['03:00', '07:00'],
  ] as const
  const thirds = [spans[0], spans[2], spans[3]].map(([startTime, endTime]) => ({ startTime, endTime }))
  const preferences = fc.option(fc.array(fc.subarray(thirds), { minLength: 7, maxLength: 7 }), { nil: [] })
  const work = fc.array(
    fc.record({
      day: fc.integer({ min: -30, max: 20 }),
      near: fc.integer({ min: -1, max: 8 }),
      span: fc.constantFrom(...spans),
      breakMinutes: fc.constantFrom(0, 30),
    }),
    { maxLength: 30 },
  )
  const starts = fc.constantFrom('2026-03-15', '2026-03-22', '2026-03-29', '2026-10-25')
  const zones = fc.constantFrom(timeZone, 'America/New_York', 'Australia/Lord_Howe')
  fc.assert(
    fc.property(limits, preferences, work, work, starts, zones, (drawn, preferred, own, colleagues, start, zone) => {
      const shiftsOf = (list: typeof own) => {
        const shifts: LimitedWeek['shifts'][number][] = []
        for (const [index, { day, near, span, breakMinutes }] of list.entries()) {
          const times = shiftTimes(addDays(start, index % 2 ? day : near), span[0], span[1], zone)
          if (shifts.some((each) => times.startsAt < each.endsAt && each.startsAt < times.endsAt)) continue
          shifts.push({ shiftId: String(index), breakMinutes, ...times })
        }
        return shifts
      }
      const others = shiftsOf(colleagues).map((shift, index) => ({
        ...shift,
        employeeId: ['bo', 'cy', 'dee'][index % 3] ?? null,
      }))
      const planned: LimitedWeek = {
        weekStart: start,
        timeZone: zone,
        limits: drawn,
        availability: preferred.map((preferredTimes, dayOfWeek) => ({
          dayOfWeek,
          isAvailable: true,
          startTime: '00:00',
          endTime: '00:00',
          preferredTimes,
        })),
        shifts: shiftsOf(own),
        others,
        nameOf: String,
      }
      const found = brokenLimits(planned)
      expect(new Set(found.map(({ rule }) => rule))).toEqual(verifyLimits(planned))
      const ids = new Set(
        planned.shifts.filter(({ startsAt }) => weekStartOf(startsAt, zone) === start).map(({ shiftId }) => shiftId),
      )
      for (const { shiftIds } of found) for (const id of shiftIds) expect(ids).toContain(id)
    }),
    { numRuns: 1000 },
  )
})
