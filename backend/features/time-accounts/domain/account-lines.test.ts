import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { accountBalance, accountLines, expectedOn, type AccountHistory } from './account-lines.ts'

const FIRST = '2023-11-01'
const DAYS = 600
const MONDAYS_TO_FRIDAYS = [[0, 480, 480, 480, 480, 480, 0]]
const dayAt = (index: number) => addDays(FIRST, index)
const dayFrom = (from: number, to: number) => fc.integer({ min: from, max: to }).map(dayAt)
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })

const week = fc.array(fc.constantFrom(0, 240, 437, 480), { minLength: 7, maxLength: 7 })
const contract = fc.record({
  effectiveFrom: fc.oneof(dayFrom(-100, DAYS), fc.constantFrom('2024-02-29', '2024-03-01')),
  employmentType: fc.constant('hourly' as const),
  weeklyMinutes: fc.constantFrom(0, 1201, 2400),
  pattern: orNull(fc.array(week, { minLength: 1, maxLength: 3 })),
  annualSalaryCents: fc.constant(null),
  endsOn: orNull(dayFrom(0, DAYS)),
})
const leave = fc
  .record({
    startDate: dayFrom(-10, DAYS),
    length: fc.integer({ min: 0, max: 20 }),
    minutes: orNull(fc.constantFrom(30, 240, 600)),
  })
  .map(({ startDate, length, minutes }) => ({
    startDate,
    endDate: minutes === null ? addDays(startDate, length) : startDate,
    minutes,
  }))

/** With holidays and work on any day of the week, and employments that begin and end within the time. */
const randomHistory = fc
  .record({
    opening: fc.record({ day: dayFrom(0, 300), minutes: fc.integer({ min: -5000, max: 5000 }) }),
    adjustments: fc.array(fc.record({ after: fc.nat(300), minutes: fc.integer({ min: -900, max: 900 }) }), {
      maxLength: 4,
    }),
    contracts: fc.uniqueArray(contract, { maxLength: 4, selector: ({ effectiveFrom }) => effectiveFrom }),
    employed: fc.array(fc.record({ from: orNull(dayFrom(0, DAYS)), to: orNull(dayFrom(0, DAYS)) }), { maxLength: 2 }),
    leave: fc.array(leave, { maxLength: 12 }),
    holidays: fc.uniqueArray(fc.oneof(dayFrom(0, DAYS), fc.constant('2024-02-29')), { maxLength: 40 }),
    work: fc.array(fc.tuple(fc.nat(DAYS), fc.integer({ min: 1, max: 50_000 })), { maxLength: 300 }),
    endedOn: dayFrom(200, DAYS),
  })
  .map(({ adjustments, holidays, work, ...all }) => {
    const worked = new Map(work.map(([index, seconds]) => [dayAt(index), seconds]))
    return {
      ...all,
      holidays,
      worked,
      adjustments: adjustments.map(({ after, minutes }) => ({ day: addDays(all.opening.day, after), minutes })),
      holidayOn: (day: string) => (holidays.includes(day) ? 'Holiday' : undefined),
      workedSecondsOn: (day: string) => worked.get(day) ?? 0,
    }
  })

type RandomHistory = typeof randomHistory extends fc.Arbitrary<infer Value> ? Value : never

const WEEKDAY = 24 * 3600 * 1000
const numberOf = (day: string) => Date.parse(day) / WEEKDAY

/** The same from the other side: sums whole classes of facts, and takes weekdays from day numbers (1970-01-04 was a Sunday). */
function plainBalance(history: RandomHistory, until: string): number {
  const { opening, adjustments, worked, holidays, leave: requests, employed, contracts, endedOn } = history
  if (until < opening.day) return 0
  const entries = [opening, ...adjustments].filter(({ day }) => day <= until)
  const last = until < endedOn ? until : endedOn
  let seconds = entries.reduce((sum, { minutes }) => sum + minutes * 60, 0)
  for (const [day, workedSeconds] of worked) if (day >= opening.day && day <= last) seconds += workedSeconds
  const inOrder = contracts.toSorted((one, other) => numberOf(other.effectiveFrom) - numberOf(one.effectiveFrom))
  for (let number = numberOf(opening.day); number <= numberOf(last); number += 1) {
    const isWithin = (from: string | null, to: string | null) =>
      (from === null || numberOf(from) <= number) && (to === null || number <= numberOf(to))
    const terms = inOrder.find(({ effectiveFrom }) => numberOf(effectiveFrom) <= number)
    if (!terms || !isWithin(null, terms.endsOn)) continue
    if (!employed.some(({ from, to }) => isWithin(from, to))) continue
    if (holidays.some((day) => numberOf(day) === number)) continue
    const sunday = Math.floor((number - 3) / 7)
    const weekday = (((number - 3) % 7) + 7) % 7
    const weeks = terms.pattern
    const first = Math.floor((numberOf(terms.effectiveFrom) - 3) / 7)
    const minutes = weeks
      ? (weeks[(sunday - first) % weeks.length]?.[weekday] ?? 0)
      : weekday > 0 && weekday < 6
        ? terms.weeklyMinutes / 5
        : 0
    const away = requests.filter(({ startDate, endDate }) => isWithin(startDate, endDate))
    const off = away.some((each) => each.minutes === null)
      ? minutes
      : away.reduce((sum, each) => sum + (each.minutes ?? 0), 0)
    seconds -= Math.max(0, minutes - off) * 60
  }
  return Math.round(seconds)
}

it('equals an independent calculation on random histories', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(randomHistory, fc.nat(DAYS), (history, index) => {
      expect(accountBalance(history, dayAt(index))).toBe(plainBalance(history, dayAt(index)))
    }),
    { numRuns: 2000 },
  )
})

it('sums its lines to the balance, wherever the range begins', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(randomHistory, fc.nat(DAYS), fc.nat(DAYS), (history, one, other) => {
      const [from, until] = [dayAt(Math.min(one, other)), dayAt(Math.max(one, other))]
      const lines = accountLines(history, from, until)
      let sum = 0
      for (const { day, amountSeconds, balanceSeconds } of lines) {
        sum += amountSeconds
        expect(balanceSeconds).toBe(sum)
        expect(day >= from && day <= until && Number.isInteger(amountSeconds)).toBe(true)
      }
      expect(sum).toBe(accountBalance(history, until))
    }),
    { numRuns: 300 },
  )
})

describe('a day expects', () => {
  const terms = { employmentType: 'hourly', annualSalaryCents: null, endsOn: null } as const
  const fullTime = { effectiveFrom: '2026-01-01', weeklyMinutes: 2400, pattern: MONDAYS_TO_FRIDAYS, ...terms }
  const base: Omit<AccountHistory, 'opening' | 'adjustments'> = {
    contracts: [fullTime],
    employed: [{ from: '2026-01-01', to: '2026-12-31' }],
    leave: [],
    holidayOn: (day) => (day === '2026-04-06' ? 'Easter Monday' : undefined),
    workedSecondsOn: () => 0,
    endedOn: '2026-12-31',
  }
  const on = (day: string, changes: Partial<AccountHistory> = {}) => expectedOn({ ...base, ...changes }, day)
  const request = (startDate: string, endDate: string, minutes: number | null = null) => ({
    leave: [{ startDate, endDate, minutes }],
  })

  it('the hours of its contract', () => {
    expect(on('2026-04-07')).toMatchObject({ expectedSeconds: 8 * 3600, expectedReason: 'contract' })
    expect(on('2026-04-05')).toMatchObject({ expectedSeconds: 0, expectedReason: 'day_off' })
    const partTime = { ...fullTime, effectiveFrom: '2026-04-08', pattern: [[0, 0, 0, 240, 0, 0, 0]] }
    const changed = { contracts: [fullTime, partTime] }
    expect(on('2026-04-07', changed).expectedSeconds).toBe(8 * 3600)
    expect(on('2026-04-08', changed).expectedSeconds).toBe(4 * 3600)
    expect(on('2026-04-09', changed).expectedReason).toBe('day_off')
  })
  it('nothing before the first day, after the last, or without a contract', () => {
    expect(on('2025-12-31').expectedReason).toBe('not_employed')
    expect(on('2027-01-01').expectedReason).toBe('not_employed')
    expect(on('2026-04-07', { contracts: [] }).expectedReason).toBe('no_contract')
    const ended = { contracts: [{ ...fullTime, endsOn: '2026-04-06' }] }
    expect(on('2026-04-07', ended)).toMatchObject({ expectedSeconds: 0, expectedReason: 'no_contract' })
  })
  it('nothing on a public holiday, even during leave', () => {
    expect(on('2026-04-06', request('2026-04-01', '2026-04-10'))).toEqual({
      expectedSeconds: 0,
      expectedReason: 'holiday',
      contractSeconds: 8 * 3600,
      leaveSeconds: 0,
      holiday: 'Easter Monday',
    })
  })
  it('nothing on leave, and less on a part of a day', () => {
    expect(on('2026-04-07', request('2026-04-01', '2026-04-10'))).toMatchObject({
      expectedSeconds: 0,
      expectedReason: 'leave',
      leaveSeconds: 8 * 3600,
    })
    expect(on('2026-04-07', request('2026-04-07', '2026-04-07', 180))).toMatchObject({
      expectedSeconds: 5 * 3600,
      expectedReason: 'part_leave',
      leaveSeconds: 3 * 3600,
    })
    expect(on('2026-04-07', request('2026-04-07', '2026-04-07', 600)).expectedReason).toBe('leave')
    expect(on('2026-04-05', request('2026-04-01', '2026-04-10')).expectedReason).toBe('day_off')
  })
})
