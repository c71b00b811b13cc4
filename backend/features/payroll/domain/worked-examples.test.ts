import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import {
  days,
  entry,
  item,
  newYork,
  payIn,
  rate,
  reportedOn,
  sunday,
  under,
  type PayCase,
} from './testing/pay-cases.ts'

const monday = addDays(sunday, 1)
const on = (offset: number) => addDays(sunday, offset)
const california = [under('us-california')]
const federal = [under('us-federal')]

const twoJobs = [...days(monday, [10, 10, 10], { role: 'cook' }), ...days(on(4), [8, 7], { role: 'server' })]

const examples: readonly (readonly [name: string, given: PayCase, hours: string, gross: number])[] = [
  ['46 h at 12 (778.110(a))', { rates: [rate(12)], entries: days(monday, [10, 10, 10, 10, 6]) }, '40 / 6 / 0', 588],
  [
    '46 h at 12 and a bonus of 46 (778.110(b))',
    { rates: [rate(12)], entries: days(monday, [10, 10, 10, 10, 6]), items: [item('bonus', on(5), 46)] },
    '40 / 6 / 0',
    637,
  ],
  [
    '30 h at 10 and 15 h at 12 in one week',
    { rates: [rate(10, '2000-01-01', 'cook'), rate(12, '2000-01-01', 'server')], entries: twoJobs },
    '40 / 5 / 0',
    506.67,
  ],
  [
    'California, Monday to Friday 10, 8, 13, 8, 8 h at 25',
    { rules: california, rates: [rate(25)], entries: days(monday, [10, 8, 13, 8, 8]) },
    '40 / 6 / 1',
    1275,
  ],
  [
    '43 h at 10 and a promised bonus of 50',
    { rates: [rate(10)], entries: days(monday, [9, 9, 9, 9, 7]), items: [item('bonus', on(5), 50)] },
    '40 / 3 / 0',
    496.74,
  ],
  [
    '45 h at 15, 30 of them with a differential of 1, and a bonus of 100',
    {
      rates: [rate(15)],
      entries: days(monday, [9, 9, 9, 9, 9]),
      items: [item('differential', on(3), 30), item('bonus', on(5), 100)],
    },
    '40 / 5 / 0',
    849.72,
  ],
  [
    '45 h at 15, 30 of them in a role at 16, and a bonus of 100',
    {
      rates: [rate(15), rate(16, '2000-01-01', 'cook')],
      entries: twoJobs,
      items: [item('bonus', on(5), 100)],
    },
    '40 / 5 / 0',
    849.72,
  ],
  [
    '24 h at 8 and 24 h at 9',
    {
      rates: [rate(8), rate(9, '2000-01-01', 'cook')],
      entries: [...days(monday, [8, 8, 8]), ...days(on(4), [8, 8, 8], { role: 'cook' })],
    },
    '40 / 8 / 0',
    442,
  ],
  [
    '40 h at 11, then 16 h at 8, weighted',
    { rates: [rate(11), rate(8, on(6))], entries: days(sunday, [0, 8, 8, 8, 8, 8, 16]) },
    '40 / 16 / 0',
    649.14,
  ],
  [
    '40 h at 11, then 16 h at 8, at the rate in effect',
    {
      rules: [under('us-federal', { regularRate: 'rate-in-effect' })],
      rates: [rate(11), rate(8, on(6))],
      entries: days(sunday, [0, 8, 8, 8, 8, 8, 16]),
    },
    '40 / 16 / 0',
    632,
  ],
  [
    '50 h at 12, and 576 for vacation not taken',
    { rates: [rate(12)], entries: days(monday, [10, 10, 10, 10, 10]), items: [item('paid-leave', on(5), 576)] },
    '40 / 10 / 0',
    1236,
  ],
  [
    '7 × 8 h at 12, with holidays on Sunday and Tuesday at 18: nothing further is due',
    {
      rules: [
        under('us-federal', {
          holidays: [
            { day: sunday, name: 'Founders’ Day', factor: 1.5 },
            { day: on(2), name: 'Groundhog Day', factor: 1.5 },
          ],
        }),
      ],
      rates: [rate(12)],
      entries: days(sunday, [8, 8, 8, 8, 8, 8, 8]),
    },
    '40 / 16 / 0',
    768,
  ],
  [
    'a raise in the week: 28 h at 10, then 22 h at 20',
    { rates: [rate(10), rate(20, on(4))], entries: days(monday, [10, 10, 8, 11, 11]) },
    '40 / 10 / 0',
    792,
  ],
  [
    'to the nearest 15 minutes: 6:50–15:37 less 30 min on five days at 10',
    {
      rules: [under('us-federal', { roundingMinutes: 15 })],
      rates: [rate(10)],
      entries: [1, 2, 3, 4, 5].map((offset) =>
        entry(`${on(offset)} 06:50`, `${on(offset)} 15:37`, {
          breaks: [[`${on(offset)} 12:03`, `${on(offset)} 12:33`]],
        }),
      ),
    },
    '40 / 1.25 / 0',
    418.75,
  ],
  [
    'California 17, 12, 15, 11, 12, 4, 0 h at 20',
    { rules: california, rates: [rate(20)], entries: days(sunday, [17, 12, 15, 11, 12, 4, 0]) },
    '40 / 23 / 8',
    1810,
  ],
  [
    'California 1, 1, 0, 1, 1, 1, 10 h at 20',
    { rules: california, rates: [rate(20)], entries: days(sunday, [1, 1, 0, 1, 1, 1, 10]) },
    '13 / 2 / 0',
    320,
  ],
  ['California 13 h at 20', { rules: california, rates: [rate(20)], entries: days(monday, [13]) }, '8 / 4 / 1', 320],
  ['California 9 h at 30', { rules: california, rates: [rate(30)], entries: days(monday, [9]) }, '8 / 1 / 0', 285],
  [
    'California 8, 8, 8, 8, 9 h at 10',
    { rules: california, rates: [rate(10)], entries: days(monday, [8, 8, 8, 8, 9]) },
    '40 / 1 / 0',
    415,
  ],
  [
    'California 5, 5, 4, 4, 4, 4, 4 h at 10: the exception for 30 h and 6 h a day',
    { rules: california, rates: [rate(10)], entries: days(sunday, [5, 5, 4, 4, 4, 4, 4]) },
    '30 / 0 / 0',
    300,
  ],
  [
    'California 46 h at 10 and a flat bonus of 15',
    {
      rules: california,
      rates: [rate(10)],
      entries: days(monday, [8, 8, 8, 8, 8, 6]),
      items: [item('flat-bonus', on(6), 15)],
    },
    '40 / 6 / 0',
    508.38,
  ],
  [
    'federal 46 h at 10 and a flat bonus of 15',
    { rates: [rate(10)], entries: days(monday, [8, 8, 8, 8, 8, 6]), items: [item('flat-bonus', on(6), 15)] },
    '40 / 6 / 0',
    505.98,
  ],
  [
    'California, Monday 10 h at 20 and 3 h at 30, Tuesday to Friday 8 h at 20',
    {
      rules: california,
      rates: [rate(20), rate(30, '2000-01-01', 'cook')],
      entries: [
        entry(`${monday} 06:00`, `${monday} 16:00`),
        entry(`${monday} 16:00`, `${monday} 19:00`, { role: 'cook' }),
        ...days(on(2), [8, 8, 8, 8]),
      ],
    },
    '40 / 4 / 1',
    992,
  ],
  [
    'California 5 × 8 h at 20, a meal missed on Tuesday, a meal and a rest on Thursday',
    {
      rules: california,
      rates: [rate(20)],
      entries: days(monday, [8, 8, 8, 8, 8]),
      items: [item('missed-meal', on(2)), item('missed-meal', on(4)), item('missed-rest', on(4))],
    },
    '40 / 0 / 0',
    860,
  ],
]

describe('pays', () => {
  it.each(examples)('%s', (_, given, hours, gross) => {
    expect(payIn(given)).toEqual({ hours, gross })
  })

  it('each week alone: 30 h, then 50 h at 12 (778.104)', () => {
    const given = { rates: [rate(12)], entries: [...days(monday, [10, 10, 10]), ...days(on(8), [10, 10, 10, 10, 10])] }
    expect(reportedOn(sunday, on(6), given)).toEqual({ hours: '30 / 0 / 0', gross: 360 })
    expect(reportedOn(on(7), on(13), given)).toEqual({ hours: '40 / 10 / 0', gross: 660 })
  })
  it('a night between two weeks in both: five days of 8 h, then Saturday 22:00 to Sunday 06:00, at 20', () => {
    const given = {
      rules: federal,
      entries: [...days(monday, [8, 8, 8, 8, 8]), entry(`${on(6)} 22:00`, `${on(7)} 06:00`)],
    }
    expect(reportedOn(sunday, on(6), given)).toEqual({ hours: '40 / 2 / 0', gross: 860 })
    expect(reportedOn(on(7), on(13), given)).toEqual({ hours: '6 / 0 / 0', gross: 120 })
  })
  it.each([
    ['23:00–07:30 less 30 min, 2026-03-07', '2026-03-07 23:00', '2026-03-08 07:30', '2026-03-08 04:00', 7],
    ['23:00–07:30 less 30 min, 2026-10-31', '2026-10-31 23:00', '2026-11-01 07:30', '2026-11-01 04:00', 9],
    ['22:00–06:00, 2013-11-02', '2013-11-02 22:00', '2013-11-03 06:00', null, 9],
    ['22:00–06:00, 2013-03-09', '2013-03-09 22:00', '2013-03-10 06:00', null, 7],
  ])('the real hours of a night in which the clocks change in New York: %s', (_, clockIn, clockOut, pause, hours) => {
    const breaks = pause ? ([[pause, pause.replace(':00', ':30')]] as const) : []
    const given = { entries: [entry(clockIn, clockOut, { breaks })] }
    const range = { from: clockIn.slice(0, 10), to: clockOut.slice(0, 10) }
    expect(payIn({ ...given, range })).toEqual({ hours: `${hours} / 0 / 0`, gross: hours * 20 })
  })
  it.each([
    ['18–02', [entry(`${on(1)} 18:00`, `${on(2)} 02:00`)], 6, 2],
    [
      '17–22:30 and 23:30–02',
      [entry(`${on(1)} 17:00`, `${on(1)} 22:30`), entry(`${on(1)} 23:30`, `${on(2)} 02:00`)],
      6,
      2,
    ],
    ['16–24', [entry(`${on(1)} 16:00`, `${on(2)} 00:00`)], 8, 0],
  ])('hours with the day on which they were worked: %s', (_, entries, first, second) => {
    expect(reportedOn(on(1), on(1), { entries }).hours).toBe(`${first} / 0 / 0`)
    expect(reportedOn(on(2), on(2), { entries }).hours).toBe(`${second} / 0 / 0`)
  })
})

describe('a change of the workweek from Monday 07:00 to Sunday 07:00 (778.302)', () => {
  const rules = (from: string) => [
    under('us-federal', { workweekStart: { day: 1, time: '07:00' } }),
    under('us-federal', { workweekStart: { day: 0, time: '07:00' } }, { effectiveFrom: from }),
  ]
  const week = (hours: readonly number[]) =>
    hours.flatMap((count, index) =>
      count === 0
        ? []
        : entry(
            `${addDays('2026-03-02', index)} 07:00`,
            `${addDays('2026-03-02', index)} ${String(7 + count).padStart(2, '0')}:00`,
          ),
    )
  const range = { from: '2026-03-02', to: '2026-03-14' }

  it('pays the greater of 412.50 and 400 for 40 h, 5 h on Sunday, and 35 h at 5', () => {
    const entries = week([8, 8, 8, 8, 8, 0, 5, 7, 7, 7, 7, 7])
    expect(payIn({ rules: rules('2026-03-08'), rates: [rate(5)], entries, range })).toEqual({
      hours: '75 / 5 / 0',
      gross: 412.5,
    })
  })
  it('counts the hours in the new week where that pays more', () => {
    const entries = week([7, 7, 7, 7, 7, 0, 5, 8, 8, 8, 8, 8])
    expect(payIn({ rules: rules('2026-03-08'), rates: [rate(5)], entries, range })).toEqual({
      hours: '75 / 5 / 0',
      gross: 412.5,
    })
  })
})

describe('a zone', () => {
  it('decides on which day a workweek begins', () => {
    const entries = [entry(`${sunday} 22:00`, `${on(1)} 02:00`, { zone: newYork })]
    const rules = [under('us-federal', {}, { zone: 'America/Los_Angeles' })]
    expect(reportedOn(sunday, sunday, { rules, entries }).hours).toBe('4 / 0 / 0')
  })
})
