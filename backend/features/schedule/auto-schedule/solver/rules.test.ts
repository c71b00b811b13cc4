import { describe, expect, it } from 'vitest'
import type { Availability, Interval } from '#schema/schedule/conflicts.ts'
import { addDays, shiftTimes } from '#schema/shared/week-time.ts'
import type { UnfilledShift, Candidate, Problem } from './problem.ts'
import { wishes } from './random-week.ts'
import { solve } from './solve.ts'
import { rosterBy } from './testing.ts'

const zone = 'Europe/Berlin'
// A Sunday; clocks go forward two weeks later.
const sunday = '2026-03-15'
const usual = { weekStart: sunday, timeZone: zone, currency: 'EUR' as const, openShifts: [], people: [] }
const rules = { ...wishes, maxWeeklyMinutes: 60 * 60, minRestMinutes: 0, overtimeAfterMinutes: 40 * 60 }

const times = (day: number, start: string, end: string) => shiftTimes(addDays(sunday, day), start, end, zone)
const open = (shiftId: string, at: Interval, more: Partial<UnfilledShift> = {}): UnfilledShift => ({
  shiftId,
  jobRoleId: null,
  jobRole: null,
  position: null,
  breakMinutes: 0,
  ...at,
  ...more,
})
const person = (employeeId: string, more: Partial<Candidate> = {}): Candidate => ({
  employeeId,
  jobRoleIds: [],
  jobRolesSet: false,
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
  async function outcome(problem: Partial<Problem>) {
    const { assignments, open } = await roster(problem)
    return [
      ...assignments.map(({ shiftId, employeeId }) => `${shiftId}: ${employeeId}`),
      ...open.map(({ shiftId, reason }) => `${shiftId}: ${reason}`),
    ]
  }

  describe('never', () => {
    it('double-books, with existing work or its own assignments', async () => {
      const ana = person('ana', { working: [works(times(1, '16:00', '20:00'))] })
      expect(await outcome({ openShifts: [open('a', monday)], people: [ana] })).toEqual([
        'a: No one is free: 1 already working',
      ])
      const openShifts = [open('a', monday), open('b', times(1, '12:00', '16:00'))]
      expect(await outcome({ openShifts, people: [person('ana')] })).toEqual([
        'a: ana',
        'b: No one is free: 1 already working',
      ])
    })
    it('assigns a shift that starts on a day off', async () => {
      const ana = person('ana', { timeOff: [{ startDate: addDays(sunday, 1), endDate: addDays(sunday, 1) }] })
      const openShifts = [
        open('into it', times(0, '22:00', '06:00')),
        open('on it', times(1, '23:30', '06:00')),
        open('after it', times(2, '08:00', '12:00')),
      ]
      expect(await outcome({ openShifts, people: [ana] })).toEqual([
        'after it: ana',
        'into it: ana',
        'on it: No one is free: 1 on time off',
      ])
    })
    it('assigns across positions, compared without case and spaces', async () => {
      const openShifts = [open('a', monday, { position: ' line COOK' })]
      const host = person('host', { position: 'Host' })
      expect(await outcome({ openShifts, people: [host, person('nothing')] })).toEqual([
        'a: No one is in the line COOK position',
      ])
      expect(await outcome({ openShifts, people: [host, person('cook', { position: 'Line Cook ' })] })).toEqual([
        'a: cook',
      ])
    })
    it('assigns a shift of a job role to people who do not work in it', async () => {
      const openShifts = [open('a', monday, { jobRoleId: 'bar', jobRole: 'Bar' })]
      const host = person('host', { position: 'Host', jobRoleIds: ['floor'] })
      const owner = person('owner', { position: 'Bar owner' })
      expect(await outcome({ openShifts, people: [host, owner] })).toEqual(['a: No one is in the Bar role'])
      const barback = person('barback', { jobRoleIds: ['floor', 'bar'] })
      expect(await outcome({ openShifts, people: [host, owner, barback] })).toEqual(['a: barback'])
    })
    it('exceeds the weekly hours, not counting breaks and other weeks', async () => {
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
      expect(await limited(19.5 * 60 - 1)).toEqual(['a: No one is free: 1 would exceed 19.5 hours'])
    })
    it('exceeds the weekly hours by several assignments', async () => {
      const openShifts = [1, 2, 3].map((day) => open(`${day}`, times(day, '09:00', '17:00')))
      const { assignments } = await roster({
        openShifts,
        people: [person('ana')],
        rules: { ...rules, maxWeeklyMinutes: 1000 },
      })
      expect(assignments).toHaveLength(2)
    })
    it('violates availability or overtime while these rules are enabled', async () => {
      const openShifts = [open('a', monday)]
      const off = person('ana', { availability: available('ana', false) })
      const strict = { ...rules, keepAvailability: true, avoidOvertime: true }
      expect(await outcome({ openShifts, people: [off], rules })).toEqual(['a: ana'])
      expect(await outcome({ openShifts, people: [off], rules: strict })).toEqual([
        'a: No one is free: 1 not available',
      ])
      const busy = person('ana', { working: [2, 3, 4, 5].map((day) => works(times(day, '08:00', '18:00'))) })
      expect(await outcome({ openShifts, people: [busy], rules })).toEqual(['a: ana'])
      expect(await outcome({ openShifts, people: [busy], rules: strict })).toEqual([
        'a: No one is free: 1 would work overtime',
      ])
    })
    it('shortens the rest between two shifts', async () => {
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
        'morning: No one is free: 1 would have less than 10 hours of rest',
      ])
    })
    it('shortens the rest across the ends of the week', async () => {
      const rested = { ...rules, minRestMinutes: 10 * 60 }
      const openShifts = [open('first', times(0, '08:00', '12:00')), open('last', times(6, '22:00', '06:00'))]
      const working = [works(times(-1, '15:00', '22:00')), works(times(7, '16:00', '20:00'))]
      expect(await outcome({ openShifts, people: [person('ana', { working })], rules: rested })).toEqual([
        'first: ana',
        'last: ana',
      ])
      const closer = [works(times(-1, '16:00', '22:01')), works(times(7, '15:59', '20:00'))]
      expect(await outcome({ openShifts, people: [person('ana', { working: closer })], rules: rested })).toEqual([
        'first: No one is free: 1 would have less than 10 hours of rest',
        'last: No one is free: 1 would have less than 10 hours of rest',
      ])
    })
  })

  describe('prefers', () => {
    it('filling the longer of two shifts', async () => {
      const openShifts = [
        open('a', times(1, '09:00', '13:00')),
        open('b', monday),
        open('c', times(1, '13:00', '18:00')),
      ]
      expect(await outcome({ openShifts, people: [person('ana')] })).toEqual([
        'a: ana',
        'c: ana',
        'b: No one is free: 1 already working',
      ])
    })
    it('filling a shift outside availability to leaving it open, even without paid hours', async () => {
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
    it('overtime to going outside availability', async () => {
      const working = [0, 2, 3, 4].map((day) => works(times(day, '08:00', '18:00')))
      const people = [
        person('busy', { working, availability: available('busy', true) }),
        person('evening', { availability: available('evening', true, '10:00', '18:00') }),
        person('never', { availability: available('never', false) }),
      ]
      expect(await outcome({ openShifts: [open('a', monday)], people })).toEqual(['a: busy'])
    })
    it('higher cost to overtime', async () => {
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
    it('evenly spread hours to lower cost', async () => {
      const people = [
        person('cheap', { hourlyRateCents: 1_500, working: [works(times(0, '09:00', '17:00'))] }),
        person('dear', { hourlyRateCents: 2_000 }),
      ]
      expect(await outcome({ openShifts: [open('a', monday)], people })).toEqual(['a: dear'])
      const openShifts = [1, 2, 3, 4, 5].map((day) => open(`${day}`, times(day, '09:00', '17:00')))
      const { score } = await roster({ openShifts, people })
      expect(score.parts.find(({ constraint }) => constraint === 'fairness')?.detail).toBe(
        'from 24 hours to 24 hours per person, 24 hours on average',
      )
    })
    it('lower cost when all else is equal, counting an unknown rate as the highest', async () => {
      const people = [
        person('a', { hourlyRateCents: 2_000 }),
        person('b', { hourlyRateCents: null }),
        person('c', { hourlyRateCents: 2_500 }),
        person('d', { hourlyRateCents: 1_975 }),
      ]
      expect(await outcome({ openShifts: [open('a', monday)], people })).toEqual(['a: d'])
      expect(await outcome({ openShifts: [open('a', monday)], people: people.slice(0, 3) })).toEqual(['a: a'])
    })
    it('lower cost with the lowest priority, and reports the extra cost in the currency of the rates', async () => {
      const people = [
        person('cheap', { hourlyRateCents: 1_500, working: [works(times(0, '09:00', '17:00'))] }),
        person('dear', { hourlyRateCents: 2_000 }),
      ]
      const costIn = async (problem: Partial<Problem>) => {
        const { score } = await roster({ openShifts: [open('a', monday)], people, ...problem })
        return score.parts.find(({ constraint }) => constraint === 'cost')?.detail
      }
      expect(await costIn({})).toBe('€40.00 above the lowest possible cost')
      expect(await costIn({ currency: 'USD' })).toBe('$40.00 above the lowest possible cost')
      expect(await costIn({ people: people.slice(1) })).toBe('the lowest possible cost')
    })
  })

  describe('at clock changes and week ends', () => {
    it('counts seven hours in the short night', async () => {
      const weekStart = '2026-03-29'
      const night = (day: string) => shiftTimes(day, '22:00', '06:00', zone)
      const short = shiftTimes(weekStart, '00:00', '08:00', zone)
      const openShifts = [open('short', short), open('usual', night('2026-03-30'))]
      const limit = (maxWeeklyMinutes: number) =>
        outcome({ weekStart, openShifts, people: [person('ana')], rules: { ...rules, maxWeeklyMinutes } })
      expect(await limit(15 * 60)).toEqual(['short: ana', 'usual: ana'])
      expect(await limit(15 * 60 - 1)).toEqual(['usual: ana', 'short: No one is free: 1 would exceed 15 hours'])
    })
    it('measures rest in elapsed time, not by the wall clock', async () => {
      const late = open('late', shiftTimes('2026-03-28', '14:00', '22:00', zone))
      const early = open('early', shiftTimes('2026-03-29', '08:00', '12:00', zone))
      const people = [person('ana', { working: [works(late)] })]
      const resting = (minRestMinutes: number) =>
        outcome({ weekStart: '2026-03-29', openShifts: [early], people, rules: { ...rules, minRestMinutes } })
      expect(await resting(9 * 60)).toEqual(['early: ana'])
      expect(await resting(9 * 60 + 1)).toEqual(['early: No one is free: 1 would have less than 9 hours of rest'])
    })
    it('counts a night over the end of the week in full, but not one over its start', async () => {
      const ana = person('ana', { working: [works(times(-1, '22:00', '06:00'))] })
      const openShifts = [open('last', times(6, '22:00', '06:00'))]
      const limit = (maxWeeklyMinutes: number) =>
        outcome({ openShifts, people: [ana], rules: { ...rules, maxWeeklyMinutes } })
      expect(await limit(8 * 60)).toEqual(['last: ana'])
      expect(await limit(8 * 60 - 1)).toEqual(['last: No one is free: 1 would exceed 8 hours'])
    })
  })

  it('gives a reason for every person', async () => {
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
      'No one is free: 2 already working, 2 on time off, 1 would have less than 2 hours of rest, ' +
        '1 would exceed 50 hours, 1 not in the Cook position',
    ])
  })

  it('handles a week without people or shifts', async () => {
    expect(await outcome({ openShifts: [open('a', monday)] })).toEqual(['a: There are no employees to assign'])
    expect(await outcome({ people: [person('ana')] })).toEqual([])
  })
})

describe('the rest rule when it is switched off', () => {
  const late = open('late', times(1, '14:00', '22:00'))
  const early = open('morning', times(2, '05:00', '12:00'))
  const planned = async (people: Candidate[], keepRest: boolean) => {
    const problem = { ...usual, openShifts: [late, early], people, rules: { ...rules, minRestMinutes: 600, keepRest } }
    const {
      assignments,
      open: left,
      score,
    } = await solve(problem, { seed: 0, onProgress: () => undefined, timeLimitMs: 10_000 })
    return { given: assignments.length, left: left.length, rest: score.parts.at(-1)?.detail }
  }

  it('is violated only for shifts that would stay open, and the violations are counted', async () => {
    expect(await planned([person('ana')], true)).toMatchObject({ given: 1, left: 1 })
    expect(await planned([person('ana')], false)).toEqual({ given: 2, left: 0, rest: '1 short rest' })
  })
  it('is kept if someone else can take the shift', async () => {
    expect(await planned([person('ana'), person('max')], false)).toEqual({ given: 2, left: 0, rest: '0 short rests' })
  })
  it('never leads to two shifts at a time', async () => {
    const working = [works(times(2, '06:00', '10:00')), works(times(1, '13:00', '15:00'))]
    expect(await planned([person('ana', { working })], false)).toMatchObject({ given: 0, left: 2 })
  })
})
