import { describe, expect, it } from 'vitest'
import type { Availability, Interval } from '#schema/schedule/conflicts.ts'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import type { OpenShift, Person, Problem } from './problem.ts'
import { rosterBy } from './testing.ts'

const zone = 'Europe/Berlin'
// A Sunday; the clocks go forward two weeks later.
const sunday = '2026-03-15'
const usual = { weekStart: sunday, timeZone: zone, openShifts: [], people: [] }
const rules = { maxWeeklyMinutes: 60 * 60, minRestMinutes: 0, overtimeAfterMinutes: 40 * 60 }

const times = (day: number, start: string, end: string) => shiftTimes(addDays(sunday, day), start, end, zone)
const open = (shiftId: string, at: Interval, more: Partial<OpenShift> = {}): OpenShift => ({
  shiftId,
  position: null,
  breakMinutes: 0,
  ...at,
  ...more,
})
const person = (employeeId: string, more: Partial<Person> = {}): Person => ({
  employeeId,
  position: null,
  hourlyRateCents: null,
  availability: [],
  working: [],
  timeOff: [],
  ...more,
})
const works = (at: Interval) => ({ ...at, breakMinutes: 0 })
const available = (employeeId: string, isAvailable: boolean, startTime = '09:00', endTime = '17:00'): Availability[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ employeeId, dayOfWeek, isAvailable, startTime, endTime }))
const monday = times(1, '09:00', '17:00')

describe.each(['exact', 'search'] as const)('the %s method', (method) => {
  const roster = (problem: Partial<Problem>) => rosterBy(method, { ...usual, rules, ...problem })
  /** Who has each shift, as `shift: person`, and the reasons of those left open. */
  async function outcome(problem: Partial<Problem>) {
    const { assignments, open } = await roster(problem)
    return [
      ...assignments.map(({ shiftId, employeeId }) => `${shiftId}: ${employeeId}`),
      ...open.map(({ shiftId, reason }) => `${shiftId}: ${reason}`),
    ]
  }

  describe('never', () => {
    it('books somebody twice, by what they work already or by what it gives them', async () => {
      const ana = person('ana', { working: [works(times(1, '16:00', '20:00'))] })
      expect(await outcome({ openShifts: [open('a', monday)], people: [ana] })).toEqual([
        'a: Nobody is free: 1 is already working',
      ])
      const openShifts = [open('a', monday), open('b', times(1, '12:00', '16:00'))]
      expect(await outcome({ openShifts, people: [person('ana')] })).toEqual([
        'a: ana',
        'b: Nobody is free: 1 is already working',
      ])
    })
    it('gives a shift on a day off, which is the day on which the shift starts', async () => {
      const ana = person('ana', { timeOff: [{ startDate: addDays(sunday, 1), endDate: addDays(sunday, 1) }] })
      const openShifts = [
        open('into it', times(0, '22:00', '06:00')),
        open('on it', times(1, '23:30', '06:00')),
        open('after it', times(2, '08:00', '12:00')),
      ]
      expect(await outcome({ openShifts, people: [ana] })).toEqual([
        'after it: ana',
        'into it: ana',
        'on it: Nobody is free: 1 has time off',
      ])
    })
    it('gives a shift to another position, whose name may be written otherwise', async () => {
      const openShifts = [open('a', monday, { position: ' line COOK' })]
      const host = person('host', { position: 'Host' })
      expect(await outcome({ openShifts, people: [host, person('nothing')] })).toEqual(['a: Nobody works as line COOK'])
      expect(await outcome({ openShifts, people: [host, person('cook', { position: 'Line Cook ' })] })).toEqual([
        'a: cook',
      ])
    })
    it('exceeds the hours of a week, to which breaks and neighbouring weeks do not count', async () => {
      const working = [
        works(times(-1, '22:00', '06:00')),
        works(times(0, '08:00', '20:00')),
        works(times(7, '00:00', '08:00')),
      ]
      const ana = person('ana', { working })
      const openShifts = [open('a', monday, { breakMinutes: 30 })]
      const limited = (maxWeeklyMinutes: number) =>
        outcome({ openShifts, people: [ana], rules: { ...rules, maxWeeklyMinutes } })
      expect(await limited(19.5 * 60)).toEqual(['a: ana'])
      expect(await limited(19.5 * 60 - 1)).toEqual(['a: Nobody is free: 1 would exceed 19.48 hours'])
    })
    it('exceeds them by all that it gives', async () => {
      const openShifts = [1, 2, 3].map((day) => open(`${day}`, times(day, '09:00', '17:00')))
      const { assignments } = await roster({
        openShifts,
        people: [person('ana')],
        rules: { ...rules, maxWeeklyMinutes: 1000 },
      })
      expect(assignments).toHaveLength(2)
    })
    it('cuts the rest between two shifts short', async () => {
      const rested = { ...rules, minRestMinutes: 10 * 60 }
      const late = open('late', times(1, '14:00', '22:00'))
      const early = (start: string) => open('morning', times(2, start, '15:00'))
      const people = [person('ana')]
      expect(await outcome({ openShifts: [late, early('08:00')], people, rules: rested })).toEqual([
        'late: ana',
        'morning: ana',
      ])
      expect(await outcome({ openShifts: [late, early('07:59')], people, rules: rested })).toEqual([
        'late: ana',
        'morning: Nobody is free: 1 would have less than 10 hours of rest',
      ])
    })
    it('cuts it short across the edges of the week', async () => {
      const rested = { ...rules, minRestMinutes: 10 * 60 }
      const openShifts = [open('first', times(0, '08:00', '12:00')), open('last', times(6, '22:00', '06:00'))]
      const working = [works(times(-1, '15:00', '22:00')), works(times(7, '16:00', '20:00'))]
      expect(await outcome({ openShifts, people: [person('ana', { working })], rules: rested })).toEqual([
        'first: ana',
        'last: ana',
      ])
      const closer = [works(times(-1, '16:00', '22:01')), works(times(7, '15:59', '20:00'))]
      expect(await outcome({ openShifts, people: [person('ana', { working: closer })], rules: rested })).toEqual([
        'first: Nobody is free: 1 would have less than 10 hours of rest',
        'last: Nobody is free: 1 would have less than 10 hours of rest',
      ])
    })
  })

  describe('would rather', () => {
    it('fill the longer of two shifts', async () => {
      const openShifts = [
        open('a', times(1, '09:00', '13:00')),
        open('b', monday),
        open('c', times(1, '13:00', '18:00')),
      ]
      expect(await outcome({ openShifts, people: [person('ana')] })).toEqual([
        'a: ana',
        'c: ana',
        'b: Nobody is free: 1 is already working',
      ])
    })
    it('fill a shift outside availability than leave it open, be it without paid hours', async () => {
      const ana = person('ana', { availability: available('ana', false) })
      const openShifts = [open('a', times(1, '09:00', '09:30'), { breakMinutes: 30 })]
      const { assignments, score } = await roster({ openShifts, people: [ana] })
      expect(assignments).toHaveLength(1)
      expect(score.parts.find(({ constraint }) => constraint === 'availability')).toEqual({
        constraint: 'availability',
        penalty: 50_000,
        detail: '1 shift outside availability',
      })
    })
    it('pay overtime than go outside availability', async () => {
      const working = [0, 2, 3, 4].map((day) => works(times(day, '08:00', '18:00')))
      const people = [
        person('busy', { working, availability: available('busy', true) }),
        person('evening', { availability: available('evening', true, '10:00', '18:00') }),
        person('never', { availability: available('never', false) }),
      ]
      expect(await outcome({ openShifts: [open('a', monday)], people })).toEqual(['a: busy'])
    })
    it('spend money than overtime', async () => {
      const people = [
        person('busy', {
          hourlyRateCents: 1_000,
          working: [0, 2, 3, 4].map((day) => works(times(day, '08:00', '18:00'))),
        }),
        person('dear', {
          hourlyRateCents: 4_000,
          working: [0, 2, 3].map((day) => works(times(day, '08:00', '18:00'))),
        }),
      ]
      expect(await outcome({ openShifts: [open('a', monday)], people })).toEqual(['a: dear'])
    })
    it('spread hours than save money', async () => {
      const people = [
        person('cheap', { hourlyRateCents: 1_500, working: [works(times(0, '09:00', '17:00'))] }),
        person('dear', { hourlyRateCents: 2_000 }),
      ]
      expect(await outcome({ openShifts: [open('a', monday)], people })).toEqual(['a: dear'])
      const openShifts = [1, 2, 3, 4, 5].map((day) => open(`${day}`, times(day, '09:00', '17:00')))
      const { score } = await roster({ openShifts, people })
      expect(score.parts.find(({ constraint }) => constraint === 'fairness')?.detail).toBe(
        'from 24 hours to 24 hours a person, 24 hours on average',
      )
    })
    it('save money when all else is equal, and count an unknown rate as the dearest', async () => {
      const people = [
        person('a', { hourlyRateCents: 2_000 }),
        person('b', { hourlyRateCents: null }),
        person('c', { hourlyRateCents: 2_500 }),
        person('d', { hourlyRateCents: 1_975 }),
      ]
      expect(await outcome({ openShifts: [open('a', monday)], people })).toEqual(['a: d'])
      expect(await outcome({ openShifts: [open('a', monday)], people: people.slice(0, 3) })).toEqual(['a: a'])
    })
  })

  describe('at odd hours', () => {
    it('counts the seven hours that the short night has', async () => {
      const weekStart = '2026-03-29'
      const night = (day: string) => shiftTimes(day, '22:00', '06:00', zone)
      const short = shiftTimes(weekStart, '00:00', '08:00', zone)
      const openShifts = [open('short', short), open('usual', night('2026-03-30'))]
      const limit = (maxWeeklyMinutes: number) =>
        outcome({ weekStart, openShifts, people: [person('ana')], rules: { ...rules, maxWeeklyMinutes } })
      expect(await limit(15 * 60)).toEqual(['short: ana', 'usual: ana'])
      expect(await limit(15 * 60 - 1)).toEqual(['usual: ana', 'short: Nobody is free: 1 would exceed 14.98 hours'])
    })
    it('rests by the clock that runs, not by the one on the wall', async () => {
      const late = open('late', shiftTimes('2026-03-28', '14:00', '22:00', zone))
      const early = open('early', shiftTimes('2026-03-29', '08:00', '12:00', zone))
      const people = [person('ana', { working: [works(late)] })]
      const resting = (minRestMinutes: number) =>
        outcome({ weekStart: '2026-03-29', openShifts: [early], people, rules: { ...rules, minRestMinutes } })
      expect(await resting(9 * 60)).toEqual(['early: ana'])
      expect(await resting(9 * 60 + 1)).toEqual(['early: Nobody is free: 1 would have less than 9.02 hours of rest'])
    })
    it('counts a night over the end of the week whole, and one over its beginning not at all', async () => {
      const ana = person('ana', { working: [works(times(-1, '22:00', '06:00'))] })
      const openShifts = [open('last', times(6, '22:00', '06:00'))]
      const limit = (maxWeeklyMinutes: number) =>
        outcome({ openShifts, people: [ana], rules: { ...rules, maxWeeklyMinutes } })
      expect(await limit(8 * 60)).toEqual(['last: ana'])
      expect(await limit(8 * 60 - 1)).toEqual(['last: Nobody is free: 1 would exceed 7.98 hours'])
    })
  })

  it('says for every person what stands against them in the end', async () => {
    const days = [{ startDate: sunday, endDate: addDays(sunday, 6) }]
    const people = [
      person('a', { position: 'Cook', working: [works(times(1, '08:00', '10:00'))] }),
      person('b', { position: 'Cook', timeOff: days }),
      person('c', { position: 'Cook', timeOff: days }),
      person('d', { position: 'Cook', working: [works(times(1, '18:00', '20:00'))] }),
      person('e', { position: 'Cook', working: [0, 2, 3, 4, 5].map((day) => works(times(day, '08:00', '18:00'))) }),
      person('f', { position: 'Host' }),
      person('g', { position: 'Cook', availability: available('g', false) }),
    ]
    const openShifts = ['a', 'b'].map((shiftId) => open(shiftId, monday, { position: 'Cook' }))
    const { assignments, open: left } = await roster({
      openShifts,
      people,
      rules: { ...rules, maxWeeklyMinutes: 50 * 60, minRestMinutes: 2 * 60 },
    })
    expect(assignments.map(({ employeeId }) => employeeId)).toEqual(['g'])
    expect(left.map(({ reason }) => reason)).toEqual([
      'Nobody is free: 2 are already working, 2 have time off, 1 would have less than 2 hours of rest, ' +
        '1 would exceed 50 hours, 1 does not work as Cook',
    ])
  })

  it('has nothing to do without people or shifts', async () => {
    expect(await outcome({ openShifts: [open('a', monday)] })).toEqual(['a: There is nobody to ask'])
    expect(await outcome({ people: [person('ana')] })).toEqual([])
  })
})
