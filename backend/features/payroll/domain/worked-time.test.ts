import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { entry, payIn, rate, reportedOn, sunday, under } from './testing/pay-cases.ts'

const [monday, tuesday] = [addDays(sunday, 1), addDays(sunday, 2)]
const saturday = addDays(sunday, 6)
const shift = (breaks: readonly (readonly [string, string])[]) =>
  entry(`${monday} 09:00`, `${monday} 17:00`, {
    breaks: breaks.map(([start, end]) => [`${monday} ${start}`, `${monday} ${end}`]),
  })
const worked = (...entries: readonly ReturnType<typeof entry>[]) => Number(payIn({ entries }).hours.split(' ')[0])

describe('a break', () => {
  it('of 20 minutes is worked time, one of 21 is not', () => {
    expect(worked(shift([['12:00', '12:20']]))).toBe(8)
    expect(worked(shift([['12:00', '12:21']]))).toBe(7.65)
  })
  it('a second longer than is paid is not worked time', () => {
    const long = shift([['12:00', '12:20']])
    const breaks = long.breaks.map(({ start, end }) => ({ start, end: end.replace(':00.000', ':01.000') }))
    expect(worked({ ...long, breaks })).toBe(8 - 1201 / 3600)
  })
  it('is judged alone, however many there are', () => {
    expect(
      worked(
        shift([
          ['10:00', '10:15'],
          ['12:00', '12:30'],
          ['15:00', '15:15'],
        ]),
      ),
    ).toBe(7.5)
  })
  it('that touches another is one with it', () => {
    expect(
      worked(
        shift([
          ['12:00', '12:15'],
          ['12:15', '12:30'],
        ]),
      ),
    ).toBe(7.5)
  })
  it('over midnight is off both days', () => {
    const night = entry(`${monday} 20:00`, `${tuesday} 04:00`, { breaks: [[`${monday} 23:45`, `${tuesday} 00:15`]] })
    expect(reportedOn(monday, monday, { entries: [night] }).hours).toBe('3.75 / 0 / 0')
    expect(reportedOn(tuesday, tuesday, { entries: [night] }).hours).toBe('3.75 / 0 / 0')
  })
  it('of any length is unpaid where none is paid', () => {
    const rules = [under('us-federal', { paidBreakMaxMinutes: 0 })]
    expect(payIn({ rules, entries: [shift([['12:00', '12:05']])] }).hours).toBe(`${8 - 5 / 60} / 0 / 0`)
  })
})

describe('an entry', () => {
  it('counts seconds, and cuts fractions of them', () => {
    const entries = [{ ...shift([]), clockIn: '2026-02-02T14:00:00.900Z', clockOut: '2026-02-02T15:00:01.100Z' }]
    expect(payIn({ rates: [rate(3600)], entries }).gross).toBe(3601)
  })
  it('that ends before it begins, or at once, counts nothing', () => {
    const { clockIn, clockOut, ...times } = shift([])
    expect(worked({ ...times, clockIn: clockOut, clockOut: clockIn })).toBe(0)
    expect(worked({ ...times, clockIn, clockOut: clockIn })).toBe(0)
  })
  it('that overlaps another does not count the same time twice', () => {
    expect(worked(entry(`${monday} 09:00`, `${monday} 13:00`), entry(`${monday} 12:00`, `${monday} 15:00`))).toBe(6)
    expect(worked(entry(`${monday} 09:00`, `${monday} 17:00`), entry(`${monday} 12:00`, `${monday} 13:00`))).toBe(8)
  })
  it('longer than a day counts on each of its days', () => {
    const entries = [entry(`${monday} 20:00`, `${addDays(monday, 2)} 04:00`)]
    expect(
      [0, 1, 2].map((offset) => reportedOn(addDays(monday, offset), addDays(monday, offset), { entries }).hours),
    ).toEqual(['4 / 0 / 0', '24 / 0 / 0', '4 / 0 / 0'])
  })
})

describe('time that belongs to the day on which it starts', () => {
  const rules = [under('us-california', { boundary: 'start-day' })]

  it('counts there over midnight, also for daily overtime', () => {
    const entries = [entry(`${monday} 18:00`, `${tuesday} 04:00`)]
    expect(reportedOn(monday, monday, { rules, entries }).hours).toBe('8 / 2 / 0')
  })
  it('counts there over the end of the workweek', () => {
    const entries = [entry(`${saturday} 22:00`, `${addDays(saturday, 1)} 06:00`)]
    expect(reportedOn(sunday, saturday, { rules, entries }).hours).toBe('8 / 0 / 0')
    expect(reportedOn(addDays(saturday, 1), addDays(saturday, 7), { rules, entries }).hours).toBe('0 / 0 / 0')
  })
  it('goes on through entries that touch, and starts again after a gap', () => {
    const evening = entry(`${monday} 20:00`, `${tuesday} 00:00`)
    const night = entry(`${tuesday} 00:00`, `${tuesday} 03:00`)
    const later = entry(`${tuesday} 00:01`, `${tuesday} 03:00`)
    expect(reportedOn(monday, monday, { rules, entries: [evening, night] }).hours).toBe('7 / 0 / 0')
    expect(reportedOn(monday, monday, { rules, entries: [evening, later] }).hours).toBe('4 / 0 / 0')
  })
  it('has the rate of that day', () => {
    const rates = [rate(10), rate(20, tuesday)]
    expect(payIn({ rules, rates, entries: [entry(`${monday} 22:00`, `${tuesday} 06:00`)] }).gross).toBe(80)
  })
})
