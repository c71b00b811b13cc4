import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { days, entry, linesOf, newYork, payIn, rate, reportedOn, sunday, under } from './testing/pay-cases.ts'
import { calendarOf, calendars } from './calendar.ts'

const on = (offset: number) => addDays(sunday, offset)
const hoursOfWeeks = (rules: Parameters<typeof calendarOf>[0], from: string, to = from) =>
  calendarOf(rules, from, to).groups.map((ways) =>
    ways.map((weeks) => weeks.map((week) => (week.endsAt - week.startsAt) / 3600)),
  )

describe('a workweek', () => {
  it.each([
    [newYork, '2026-03-08', 167],
    [newYork, '2026-11-01', 169],
    [newYork, '2026-03-15', 168],
    ['Europe/Berlin', '2026-03-29', 167],
    ['Australia/Lord_Howe', '2026-04-05', 168.5],
    ['Asia/Kathmandu', '2026-03-08', 168],
  ])('in %s from %s has its real hours: %d', (zone, day, hours) => {
    expect(hoursOfWeeks([under('us-federal', {}, { zone })], addDays(day, 3))).toEqual([[[hours]]])
  })
  it('starts on its day and at its time', () => {
    const rules = [under('us-federal', { workweekStart: { day: 3, time: '06:00' } })]
    const entries = [entry(`${on(3)} 04:00`, `${on(3)} 10:00`)]
    expect(linesOf({ rules, entries }).map(({ week, seconds }) => [week.day, seconds / 3600])).toEqual([
      [on(-4), 2],
      [on(3), 4],
    ])
  })
  it('splits a night on which its start is in an hour that the clocks skip', () => {
    const rules = [under('us-federal', { workweekStart: { day: 0, time: '02:30' } })]
    const entries = [entry('2026-03-07 22:00', '2026-03-08 06:00')]
    const lines = linesOf({ rules, entries, range: { from: '2026-03-07', to: '2026-03-08' } })
    expect(lines.map(({ seconds }) => seconds / 3600)).toEqual([4.5, 2.5])
  })
  it('ends at the local midnight also where that comes twice', () => {
    const rules = [under('us-federal', {}, { zone: 'America/Havana' })]
    expect(hoursOfWeeks(rules, '2026-10-28')).toEqual([[[168]]])
    expect(hoursOfWeeks(rules, '2026-11-04')).toEqual([[[169]]])
  })
})

describe('a change of policy', () => {
  const later = (preset: 'none' | 'us-california', effectiveFrom: string) => [
    under('us-federal'),
    under(preset, {}, { effectiveFrom }),
  ]
  const long = days(on(1), [12, 12, 12, 12, 12])

  it.each([on(0), on(1), on(6)])('governs the whole week that contains its first day, %s', (from) => {
    expect(payIn({ rules: later('us-california', from), entries: long }).hours).toBe('40 / 20 / 0')
    expect(payIn({ rules: later('none', from), entries: long }).hours).toBe('60 / 0 / 0')
  })
  it('leaves the weeks before', () => {
    expect(payIn({ rules: later('none', on(7)), entries: long }).hours).toBe('40 / 20 / 0')
  })
  it('counts from the one set last where two take effect in one week', () => {
    const rules = [...later('us-california', on(2)), under('none', {}, { effectiveFrom: on(4) })]
    expect(payIn({ rules, entries: long }).hours).toBe('60 / 0 / 0')
    expect(payIn({ rules: rules.toReversed(), entries: long }).hours).toBe('60 / 0 / 0')
  })
  it('applies its first rules also to what was before them', () => {
    expect(payIn({ rules: [under('none', {}, { effectiveFrom: '2030-01-01' })], entries: long }).hours).toBe(
      '60 / 0 / 0',
    )
  })
})

describe('a change of the start of the workweek', () => {
  const fromSundayToMonday = [
    under('us-federal'),
    under('us-federal', { workweekStart: { day: 1, time: '00:00' } }, { effectiveFrom: on(8) }),
  ]

  it('changes nothing in a week in which no hour is in both', () => {
    const entries = [...days(on(1), [8, 8, 8, 8, 8]), ...days(on(15), [8, 8, 8, 8, 8])]
    const range = { from: sunday, to: on(21) }
    expect(payIn({ rules: fromSundayToMonday, entries, range })).toEqual({ hours: '80 / 0 / 0', gross: 1600 })
  })
  it('pays the greater also where the week starts later', () => {
    const entries = days(on(7), [8, 8, 8, 8, 8, 8])
    expect(payIn({ rules: fromSundayToMonday, entries })).toEqual({ hours: '40 / 8 / 0', gross: 1040 })
  })
  it('pays each hour once, whatever falls together', () => {
    const rules = [
      under('us-federal'),
      under('us-federal', { workweekStart: { day: 3, time: '00:00' } }, { effectiveFrom: on(3) }),
      under('us-california', { workweekStart: { day: 4, time: '12:00' } }, { effectiveFrom: on(5) }),
      under('none', { workweekStart: { day: 1, time: '00:00' } }, { effectiveFrom: on(9) }),
    ]
    const entries = days(
      sunday,
      Array.from({ length: 14 }, () => 5),
    )
    expect(
      linesOf({ rules, entries })
        .filter(({ kind }) => kind === 'straight-time')
        .reduce((sum, line) => sum + line.seconds, 0),
    ).toBe(70 * 3600)
  })
  it('has no week of rules that others replaced before it began', () => {
    const from = (day: number, time: string, effectiveFrom: string) =>
      under('us-federal', { workweekStart: { day, time } }, { effectiveFrom })
    const rules = [from(5, '12:00', '2000-01-01'), from(6, '00:00', on(6)), from(5, '00:00', on(8))]
    const ways = calendarOf(rules, on(5), on(5)).groups.flat()
    expect(ways.map((weeks) => weeks.map(({ day }) => day))).toEqual([
      [on(-2), on(5)],
      [on(-2), on(5)],
    ])
  })
  it('marks both weeks', () => {
    const lines = linesOf({ rules: fromSundayToMonday, entries: days(sunday, [8, 0, 0, 0, 0, 0, 0, 8, 8]) })
    expect(lines.map(({ week }) => [week.day, week.changed])).toEqual([
      [sunday, false],
      [on(7), true],
      [on(8), true],
    ])
  })
})

describe('a transfer to another zone', () => {
  it('counts days by the clocks of the new location', () => {
    const rules = [under('us-federal'), under('us-federal', {}, { effectiveFrom: on(7), zone: 'America/Los_Angeles' })]
    const entries = [entry(`${on(1)} 22:00`, `${on(2)} 02:00`), entry(`${on(8)} 22:00`, `${on(9)} 02:00`)]
    const hours = [1, 2, 8, 9].map((offset) => reportedOn(on(offset), on(offset), { rules, entries }).hours)
    expect(hours).toEqual(['2 / 0 / 0', '2 / 0 / 0', '4 / 0 / 0', '0 / 0 / 0'])
  })
})

it('has one calendar for all people under equal rules', () => {
  const calendarFor = calendars(sunday, on(6))
  expect(calendarFor([under('us-federal')])).toBe(calendarFor([under('us-federal')]))
  expect(calendarFor([under('us-federal')])).toEqual(calendarOf([under('us-federal')], sunday, on(6)))
  expect(calendarFor([under('us-federal', {}, { zone: 'America/Denver' })]).slots[0]?.rules.zone).toBe('America/Denver')
})

describe('a workday', () => {
  it('that starts at 04:00 takes the hours of the night before', () => {
    const rules = [under('us-california', { workdayStart: '04:00' })]
    const entries = [entry(`${on(1)} 17:00`, `${on(2)} 03:00`)]
    expect(reportedOn(on(1), on(1), { rules, entries })).toEqual({ hours: '8 / 2 / 0', gross: 220 })
  })
  it('has the rate of its day', () => {
    const rates = [rate(10), rate(20, on(2))]
    expect(payIn({ rates, entries: [entry(`${on(1)} 22:00`, `${on(2)} 06:00`)] }).gross).toBe(140)
  })
})
