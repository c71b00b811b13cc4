import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TimeclockEvent } from '#schema/events/timeclock.ts'
import { Refusal } from '../refusal.ts'
import { evolveTimeclock, initialTimeclock } from './evolve.ts'
import { clockIn, clockOut, endBreak, remindToClockOut, startBreak } from './timeclock.ts'

const ana = 'a1d2b9f4-0000-4000-8000-000000000001'
const kitchen = 'a1d2b9f4-0000-4000-8000-000000000002'
const noon = Date.parse('2026-03-10T12:00:00.000Z')
const HOUR = 3_600_000

/** Clocks that jump back and forth by hours, and devices that claim anything from weeks ago to the future. */
const step = fc.record({
  command: fc.constantFrom('clockIn', 'startBreak', 'endBreak', 'clockOut', 'remind'),
  elapsed: fc.integer({ min: -2 * HOUR, max: 20 * HOUR }),
  claimed: fc.option(fc.integer({ min: -9 * 24 * HOUR, max: 2 * HOUR }), { nil: undefined }),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Everything that a random history of commands leads to; refused ones lead to nothing. */
function live(steps: readonly Step[]): TimeclockEvent[] {
  const events: TimeclockEvent[] = []
  let state = initialTimeclock
  let clock = noon
  for (const [index, { command, elapsed, claimed }] of steps.entries()) {
    clock += elapsed
    const now = new Date(clock)
    const at = claimed === undefined ? undefined : new Date(clock + claimed).toISOString()
    const entryId = String(index)
    const punch = { now, at, employeeId: ana }
    const decide = {
      clockIn: () => clockIn(state, { ...punch, entryId, locationId: kitchen }),
      startBreak: () => startBreak(state, punch),
      endBreak: () => endBreak(state, punch),
      clockOut: () => clockOut(state, punch),
      remind: () => remindToClockOut(state, { ...punch, entryId: state.running?.entryId ?? '' }),
    }[command]
    try {
      const decided = decide()
      events.push(...decided)
      state = decided.reduce(evolveTimeclock, state)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return events
}

const histories = fc.array(step, { maxLength: 60 }).map(live)
const punches = (events: readonly TimeclockEvent[]) => events.filter(({ type }) => type !== 'ClockOutReminded')

it('a clock is in, on a break or out, and never two of them', () => {
  const after: Record<string, readonly string[]> = {
    ClockedIn: ['BreakStarted', 'ClockedOut'],
    BreakStarted: ['BreakEnded'],
    BreakEnded: ['BreakStarted', 'ClockedOut'],
    ClockedOut: ['ClockedIn'],
  }
  fc.assert(
    fc.property(histories, (events) => {
      let allowed: readonly string[] = ['ClockedIn']
      for (const { type } of punches(events)) {
        expect(allowed).toContain(type)
        allowed = after[type] ?? []
      }
    }),
  )
})

it('the punches of a clock never go back in time', () => {
  fc.assert(
    fc.property(histories, (events) => {
      const times = punches(events).map(({ data }) => data.at)
      expect(times).toEqual(times.toSorted())
    }),
  )
})

it('worked time is never negative, and breaks are never longer than their entry', () => {
  fc.assert(
    fc.property(histories, (events) => {
      const ms = (id: string, type: string) =>
        events
          .filter((event) => event.data.entryId === id && event.type === type)
          .map(({ data }) => Date.parse(data.at))
      for (const { data } of events.filter(({ type }) => type === 'ClockedOut')) {
        const [start = NaN] = ms(data.entryId, 'ClockedIn')
        const ends = ms(data.entryId, 'BreakEnded')
        const breaks = ms(data.entryId, 'BreakStarted').map((begun, index) => (ends[index] ?? NaN) - begun)
        const rest = breaks.reduce((sum, length) => sum + length, 0)
        expect(rest).toBeGreaterThanOrEqual(0)
        expect(Date.parse(data.at) - start - rest).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it('one entry is reminded of once at most', () => {
  fc.assert(
    fc.property(histories, (events) => {
      const reminded = events.filter(({ type }) => type === 'ClockOutReminded').map(({ data }) => data.entryId)
      expect(reminded).toEqual([...new Set(reminded)])
    }),
  )
})
