import { describe, expect, it } from 'vitest'
import { newPayItem } from './items.ts'
import {
  contradictionsIn,
  payPolicy,
  payPolicyOverrides,
  payPresetNames,
  payPresets,
  resolvePayPolicy,
} from './policy.ts'
import type { PayPolicyOverrides, PayPresetName } from './policy.ts'

const contradictions = (preset: PayPresetName, overrides: PayPolicyOverrides) =>
  contradictionsIn(resolvePayPolicy(preset, overrides))
const messages = (overrides: unknown) =>
  payPolicyOverrides.safeParse(overrides).error?.issues.map(({ message }) => message) ?? []

describe('a pay policy', () => {
  it.each(payPresetNames)('from the preset %s is complete and without contradiction', (preset) => {
    expect(payPolicy.parse(payPresets[preset])).toEqual(payPresets[preset])
    expect(contradictions(preset, {})).toEqual({})
  })
  it('is its preset with what is overridden', () => {
    const policy = resolvePayPolicy('us-federal', { weeklyOvertimeMinutes: null, roundingMinutes: 15 })
    expect(policy).toEqual({ ...payPresets['us-federal'], weeklyOvertimeMinutes: null, roundingMinutes: 15 })
  })
  it('starts its workday and workweek at one time, unless both are given', () => {
    const start = { day: 1, time: '07:00' }
    expect(resolvePayPolicy('us-california', { workweekStart: start })).toMatchObject({ workdayStart: '07:00' })
    expect(resolvePayPolicy('us-california', { workdayStart: '04:00' })).toMatchObject({
      workweekStart: { day: 0, time: '04:00' },
    })
    expect(resolvePayPolicy('us-federal', { workweekStart: start, workdayStart: '00:00' })).toMatchObject({
      workweekStart: start,
      workdayStart: '00:00',
    })
  })
  it('takes the weekday as a number or by its name', () => {
    expect(payPolicyOverrides.parse({ workweekStart: { day: 'Monday', time: '07:00' } })).toEqual({
      workweekStart: { day: 1, time: '07:00' },
    })
    for (const day of [7, -1, 'Funday', null]) {
      expect(messages({ workweekStart: { day, time: '07:00' } })).toEqual([
        'A weekday is a number from 0 (Sunday) to 6, or its name',
      ])
    }
  })
  it.each([
    [{ roundingMinutes: 10 }, 'Round to 5, 6 or 15 minutes, or to 0 for none'],
    [{ weeklyFactor: 0.5 }, 'A factor is at least 1'],
    [{ weeklyFactor: 1.23456 }, 'A factor has at most three decimals'],
    [{ dailyOvertimeMinutes: 0 }, 'Give between 1 and 24 hours'],
    [{ weeklyOvertimeMinutes: 168 * 60 + 1 }, 'Give between 1 and 168 hours'],
    [{ paidBreakMaxMinutes: -1 }, 'Give between 0 and 120 minutes'],
    [{ workdayStart: '7:00' }, 'A time is written as in 09:00'],
    [{ holidays: [{ day: '2026-02-30', name: 'Leap', factor: 2 }] }, 'A day is written as in 2026-03-08'],
    [{ overtime: 40 }, 'Unrecognized key: "overtime"'],
  ])('refuses %j: %s', (overrides, message) => {
    expect(messages(overrides)).toEqual([message])
  })
  it.each<[PayPolicyOverrides, Partial<Record<string, string>>]>([
    [{ dailyDoubleMinutes: 480 }, { dailyDoubleMinutes: 'Double time must start after daily overtime' }],
    [
      { workweekStart: { day: 0, time: '00:00' }, workdayStart: '06:00' },
      { workdayStart: 'Daily overtime needs a workweek that starts when a workday starts' },
    ],
    [
      { dailyOvertimeMinutes: null, alternativeWorkweek: { days: [1, 2, 3, 4], dailyMinutes: 600 } },
      { alternativeWorkweek: 'An alternative workweek needs daily overtime on its other days' },
    ],
    [
      { alternativeWorkweek: { days: [1, 2, 3, 4], dailyMinutes: 420 } },
      {
        alternativeWorkweek: 'A day of an alternative workweek must not be shorter than the usual day before overtime',
      },
    ],
    [
      { alternativeWorkweek: { days: [1, 2, 3], dailyMinutes: 780 } },
      { alternativeWorkweek: 'A day of an alternative workweek must end before double time starts' },
    ],
    [
      { alternativeWorkweek: { days: [1, 2, 3, 4, 5], dailyMinutes: 600 } },
      { alternativeWorkweek: 'The days of an alternative workweek must fit into the week before overtime' },
    ],
    [
      {
        holidays: [
          { day: '2026-12-25', name: 'Christmas', factor: 1.5 },
          { day: '2026-12-25', name: 'Christmas Day', factor: 2 },
        ],
      },
      { holidays: 'List each holiday once' },
    ],
  ])('of California that contradicts itself is refused: %j', (overrides, expected) => {
    expect(contradictions('us-california', overrides)).toEqual(expected)
  })
})

describe('a pay item', () => {
  const parsed = (item: object) => newPayItem.safeParse({ day: '2026-02-06', reason: 'Holiday rush', ...item })

  it('covers one week unless it says otherwise', () => {
    expect(parsed({ kind: 'bonus', amountCents: 5000 }).data).toMatchObject({ weeks: 1 })
  })
  it.each([
    [{ kind: 'bonus' }, 'Enter an amount'],
    [{ kind: 'bonus', amountCents: 0 }, 'An amount is positive'],
    [{ kind: 'missed-meal', amountCents: 100 }, 'A missed break is paid by its rule'],
    [{ kind: 'reimbursement', amountCents: 100, weeks: 2 }, 'Only a bonus can cover several weeks'],
    [{ kind: 'bonus', amountCents: 100, reason: ' ' }, 'Enter a reason'],
  ])('is refused as %j: %s', (item, message) => {
    expect(parsed(item).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
