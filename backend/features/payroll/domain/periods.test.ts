import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import {
  days,
  entry,
  item,
  linesOf,
  paidIn,
  rate,
  reportedOn,
  sunday,
  under,
  type PayCase,
} from './testing/pay-cases.ts'
import { onDays, totalsOf } from './totals.ts'

const on = (offset: number) => addDays(sunday, offset)
const long: PayCase = { rates: [rate(10)], entries: days(on(1), [10, 10, 10, 10, 10, 10]) }

describe('a period that cuts a workweek', () => {
  it('pays hours with their days, and the overtime with the end of the week (778.106)', () => {
    expect(paidIn(on(-7), on(5), long)).toEqual({ hours: '40 / 10 / 0', gross: 500 })
    expect(paidIn(on(6), on(13), long)).toEqual({ hours: '0 / 10 / 0', gross: 200 })
  })
  it('pays a bonus with its day, and what it adds to overtime with the end of the week', () => {
    const given = { ...long, items: [item('bonus', on(2), 60)] }
    expect(paidIn(on(-7), on(5), given).gross).toBe(560)
    expect(paidIn(on(6), on(13), given).gross).toBe(210)
  })
  it('pays a holiday with its day, and counts it against overtime with the end of the week', () => {
    const rules = [under('us-federal', { holidays: [{ day: on(1), name: 'Holiday', factor: 1.5 }] })]
    expect(paidIn(on(-7), on(5), { ...long, rules }).gross).toBe(550)
    expect(paidIn(on(6), on(13), { ...long, rules }).gross).toBe(150)
  })
})

describe('a report of days', () => {
  it('has overtime on the days of the hours that were overtime', () => {
    expect(reportedOn(sunday, on(4), long)).toEqual({ hours: '40 / 0 / 0', gross: 400 })
    expect(reportedOn(on(5), on(5), long)).toEqual({ hours: '0 / 10 / 0', gross: 150 })
    expect(reportedOn(on(6), on(6), long)).toEqual({ hours: '0 / 10 / 0', gross: 150 })
  })
  it('adds up day by day where cents do not divide', () => {
    const given = { rates: [rate(13.13)], entries: days(on(1), [7.61, 7.62, 7.63, 7.64, 7.65, 7.66]) }
    const byDay = Array.from({ length: 7 }, (_, offset) => reportedOn(on(offset), on(offset), given).gross)
    const cents = byDay.reduce((sum, gross) => sum + Math.round(gross * 100), 0)
    expect(cents / 100).toBe(reportedOn(sunday, on(6), given).gross)
  })
  it('has nothing of other days', () => {
    expect(reportedOn(on(7), on(13), long)).toEqual({ hours: '0 / 0 / 0', gross: 0 })
  })
})

describe('totals', () => {
  it('name what was earned, overtime with its premium', () => {
    const given = {
      ...long,
      items: [item('discretionary-bonus', on(3), 25), item('reimbursement', on(3), 12.34)],
    }
    expect(totalsOf(onDays(linesOf(given), { from: sunday, to: on(6) }))).toEqual({
      workedSeconds: 60 * 3600,
      regularSeconds: 40 * 3600,
      overtimeSeconds: 20 * 3600,
      doubleSeconds: 0,
      missedBreakSeconds: 0,
      leaveSeconds: 0,
      holidaySeconds: 0,
      cents: { regular: 40000, overtime: 30000, 'discretionary-bonus': 2500, reimbursement: 1234 },
      grossCents: 72500,
      reimbursedCents: 1234,
    })
  })
  it('count the hours of missed breaks apart from those worked', () => {
    const items = [item('missed-meal', on(2)), item('missed-meal', on(4)), item('missed-rest', on(4))]
    const totals = totalsOf(linesOf({ rules: [under('us-california')], entries: days(on(1), [8, 8, 8, 8, 8]), items }))
    expect(totals).toMatchObject({ workedSeconds: 40 * 3600, missedBreakSeconds: 3 * 3600, grossCents: 86000 })
  })
  it('take a holiday that counts against overtime off the overtime', () => {
    const rules = [under('us-federal', { holidays: [{ day: on(1), name: 'Holiday', factor: 2 }] })]
    expect(totalsOf(linesOf({ ...long, rules })).cents).toEqual({
      regular: 40000,
      'holiday-premium': 10000,
      overtime: 20000,
    })
  })
})

describe('workdays and workweeks that start at different times', () => {
  it('pay the hours between the start of the week and the start of the day in the period of the workday', () => {
    const rules = [under('us-federal', { workdayStart: '04:00', workweekStart: { day: 0, time: '00:00' } })]
    const shift = { rules, entries: [entry(`${on(6)} 18:00`, `${on(7)} 03:00`)], range: { from: sunday, to: on(6) } }
    expect(paidIn(sunday, on(6), shift)).toEqual({ hours: '9 / 0 / 0', gross: 180 })
    expect(reportedOn(sunday, on(6), shift)).toEqual({ hours: '9 / 0 / 0', gross: 180 })
    const next = { ...shift, range: { from: on(7), to: on(13) } }
    expect(paidIn(on(7), on(13), next)).toEqual({ hours: '0 / 0 / 0', gross: 0 })
  })
  it('pay every hour of a week that starts in the middle of a workday', () => {
    const rules = [under('us-federal', { workdayStart: '00:00', workweekStart: { day: 0, time: '06:00' } })]
    const entries = [1, 2, 3, 4, 5, 6, 7].map((day) => entry(`${on(day)} 09:00`, `${on(day)} 17:00`))
    const inRange = (from: string, to: string) => paidIn(from, to, { rules, entries, range: { from, to } }).hours
    expect([inRange(on(1), on(7)), inRange(on(8), on(14))]).toEqual(['48 / 8 / 0', '0 / 0 / 0'])
  })
})
