import { describe, expect, it } from 'vitest'
import { addDays, clockOf, toInstant } from '#schema/shared/week-time.ts'
import { toIso, toSeconds } from './instants.ts'
import { roundPunch } from './rounding.ts'
import { entry, newYork, payIn, sunday, under } from './testing/pay-cases.ts'

const monday = addDays(sunday, 1)

const rounded = (step: 0 | 5 | 6 | 15, clock: string, zone: string) => {
  const at = toSeconds(toInstant(monday, clock.slice(0, 5), zone)) + Number(clock.slice(6) || 0)
  return clockOf(toIso(roundPunch(at, step, zone)), zone)
}

describe('a punch', () => {
  it.each<[5 | 6 | 15, string, string]>([
    [15, '07:07', '07:00'],
    [15, '07:08', '07:15'],
    [15, '07:07:59', '07:00'],
    [15, '06:50', '06:45'],
    [15, '06:53', '07:00'],
    [15, '15:37', '15:30'],
    [15, '23:53', '00:00'],
    [6, '07:02', '07:00'],
    [6, '07:02:59', '07:00'],
    [6, '07:03', '07:06'],
    [6, '07:08', '07:06'],
    [6, '07:09', '07:12'],
    [6, '07:57', '08:00'],
    [5, '07:02', '07:00'],
    [5, '07:03', '07:05'],
    [5, '07:58', '08:00'],
    [5, '07:57', '07:55'],
  ])('rounds to %i minutes from %s to %s', (step, clock, expected) => {
    expect(rounded(step, clock, newYork)).toBe(expected)
  })
  it.each([5, 6, 15] as const)('stays when it is round to %i minutes already', (step) => {
    for (const minute of ['00', '30']) expect(rounded(step, `07:${minute}`, newYork)).toBe(`07:${minute}`)
  })
  it('rounds by the local clock, also where zones differ by three quarters of an hour', () => {
    expect(rounded(6, '07:03', 'Asia/Kathmandu')).toBe('07:06')
    expect(rounded(15, '07:08', 'Asia/Kathmandu')).toBe('07:15')
  })
  it('keeps its seconds without rounding', () => {
    expect(roundPunch(1_000_000_007, 0, newYork)).toBe(1_000_000_007)
  })
})

describe('rounded time', () => {
  const rules = [under('us-federal', { roundingMinutes: 15 })]
  const hours = (...entries: readonly ReturnType<typeof entry>[]) => payIn({ rules, entries }).hours

  it('never rounds the punches of a break', () => {
    const breaks = [[`${monday} 12:01`, `${monday} 12:37`]] as const
    expect(hours(entry(`${monday} 09:00`, `${monday} 17:00`, { breaks }))).toBe('7.4 / 0 / 0')
  })
  it('is nothing where both punches round to one time', () => {
    expect(hours(entry(`${monday} 09:01`, `${monday} 09:05`))).toBe('0 / 0 / 0')
  })
  it('takes no break off that rounding has cut away', () => {
    const breaks = [[`${monday} 09:00`, `${monday} 09:31`]] as const
    expect(hours(entry(`${monday} 09:00`, `${monday} 09:36`, { breaks }))).toBe('0 / 0 / 0')
    expect(hours(entry(`${monday} 08:58`, `${monday} 17:00`, { breaks }))).toBe(`${8 - 31 / 60} / 0 / 0`)
  })
  it('leaves no gap and no overlap between entries that touch', () => {
    expect(hours(entry(`${monday} 09:00`, `${monday} 12:10`), entry(`${monday} 12:10`, `${monday} 17:00`))).toBe(
      '8 / 0 / 0',
    )
  })
  it('moves time to the next day where a punch rounds to midnight', () => {
    expect(hours(entry(`${monday} 23:53`, `${addDays(monday, 1)} 02:00`))).toBe('2 / 0 / 0')
  })
})
