import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EntryTimes, TimeclockEvent } from '#schema/time-clock/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { createEntry, correctEntry, deleteEntry } from './corrections.ts'
import { evolveTimeclock, initialTimeclock, type Entry, type TimeclockState } from './evolve.ts'
import { acceptProposal, proposeCorrection } from './proposals.ts'
import { evolveRecent } from './recent.ts'
import { scan } from './scan.ts'
import { ana, device, kitchen } from './testing.ts'
import { knownUntil } from './taken.ts'
import { clockIn, clockOut, endBreak, missPunch, remindToClockOut, startBreak } from './timeclock.ts'

const noon = Date.parse('2026-03-10T12:00:00.000Z')
const HOUR = 3_600_000

const claim = fc.record({
  ago: fc.integer({ min: -1, max: 60 }),
  hours: fc.option(fc.integer({ min: 0, max: 26 }), { nil: null }),
  pause: fc.integer({ min: 0, max: 4 }),
})

const stepOf = {
  command: fc.constantFrom(
    ...(['clockIn', 'startBreak', 'endBreak', 'clockOut', 'remind', 'scan', 'scan', 'atKiosk', 'miss'] as const),
    ...(['add', 'correct', 'correct', 'remove', 'propose', 'accept'] as const),
  ),
  elapsed: fc.integer({ min: -2 * HOUR, max: 20 * HOUR }),
  claimed: fc.option(fc.integer({ min: -9 * 24 * HOUR, max: 2 * HOUR }), { nil: undefined }),
  direction: fc.constantFrom('toggle', 'in', 'out'),
  claim,
  choice: fc.nat(),
}
const step = fc.record(stepOf)

type PunchStep = typeof step extends fc.Arbitrary<infer Value> ? Value : never
type Lived = { events: TimeclockEvent[]; states: TimeclockState[] }

const entriesOf = ({ ended, running }: TimeclockState): readonly Entry[] => (running ? [...ended, running] : ended)

function timesOf({ ago, hours, pause }: PunchStep['claim'], now: number): EntryTimes {
  const from = now - ago * HOUR
  const instant = (hour: number) => new Date(from + hour * HOUR).toISOString()
  const breaks = pause > 0 ? [{ start: instant(1), end: instant(1 + pause) }] : []
  return { clockIn: instant(0), clockOut: hours === null ? null : instant(hours), breaks }
}

function decide(
  state: TimeclockState,
  { command, claimed, direction, claim: claimedTimes, choice }: PunchStep,
  clock: number,
  id: string,
) {
  const now = new Date(clock)
  const at = claimed === undefined ? undefined : new Date(clock + claimed).toISOString()
  const punch = { now, at, employeeId: ana }
  const whose = { now, employeeId: ana, locationId: kitchen }
  const seen = device('12:00:00')
  const entries = entriesOf(state)
  const entryId = entries[choice % Math.max(1, entries.length)]?.entryId ?? ''
  const times = timesOf(claimedTimes, clock)
  switch (command) {
    case 'clockIn':
      return clockIn(state, { ...punch, entryId: id, locationId: kitchen })
    case 'startBreak':
      return startBreak(state, punch)
    case 'endBreak':
      return endBreak(state, punch)
    case 'clockOut':
      return clockOut(state, punch)
    case 'atKiosk':
      return clockOut(state, { ...punch, via: { source: 'kiosk', device: seen, punchId: id } })
    case 'remind':
      return remindToClockOut(state, { ...punch, entryId: state.running?.entryId ?? '' })
    case 'miss':
      return missPunch(state, { at: now, employeeId: ana, because: 'employment ended' })
    case 'scan':
      return scan(state, {
        ...whose,
        at: at ?? now.toISOString(),
        direction,
        device: seen,
        policy: { lockoutSeconds: 120, missedAfterHours: 16 },
        entryId: id,
        punchId: id,
      }).events
    case 'add':
      return createEntry(state, { ...whose, entryId: id, times })
    case 'correct':
      return correctEntry(state, { ...whose, entryId, times })
    case 'remove':
      return deleteEntry(state, { ...whose, entryId })
    case 'propose':
      return proposeCorrection(state, { ...whose, proposalId: id, entryId: choice % 3 ? entryId : null, times })
    case 'accept': {
      const proposalId = state.proposals[choice % Math.max(1, state.proposals.length)]?.proposalId ?? ''
      return acceptProposal(state, { ...whose, proposalId, entryId: id })
    }
  }
}

function live(steps: readonly PunchStep[]): Lived {
  const events: TimeclockEvent[] = []
  const states: TimeclockState[] = []
  let state = initialTimeclock
  let clock = noon
  for (const [index, each] of steps.entries()) {
    clock += each.elapsed
    try {
      const decided = decide(state, each, clock, String(index))
      events.push(...decided)
      state = decided.reduce(evolveTimeclock, state)
      states.push(state)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return { events, states }
}

const lives = fc.array(step, { maxLength: 60, size: 'max' }).map(live)
const ms = (instant: string) => Date.parse(instant)

it('a clock is in exactly one state: in, on a break or out', () => {
  const leadsTo: Record<TimeclockState['status'], readonly string[]> = {
    out: ['ClockedIn'],
    in: ['BreakStarted', 'ClockedOut', 'PunchMissed'],
    'on break': ['BreakEnded', 'PunchMissed'],
  }
  const punches = new Set(Object.values(leadsTo).flat())
  fc.assert(
    fc.property(lives, ({ events }) => {
      let state = initialTimeclock
      for (const event of events) {
        if (punches.has(event.type)) expect(leadsTo[state.status]).toContain(event.type)
        state = evolveTimeclock(state, event)
        expect(state.status === 'out').toBe(state.running === null)
      }
    }),
  )
})

it('the punches of a clock never go back in time', () => {
  fc.assert(
    fc.property(lives, ({ events }) => {
      const types = ['ClockedIn', 'BreakStarted', 'BreakEnded', 'ClockedOut']
      const times = events.flatMap(({ type, data }) => (types.includes(type) && 'at' in data ? [ms(data.at)] : []))
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    }),
  )
})

it('entries of one employee never overlap, whatever their origin', () => {
  fc.assert(
    fc.property(lives, ({ states }) => {
      for (const state of states) {
        const stand = entriesOf(state)
          .filter(({ status }) => status !== 'removed')
          .map(({ times: { clockIn: from, clockOut: to }, status }) => {
            // Only the start of a missed entry is known.
            return { from: ms(from), to: to === null ? (status === 'open' ? Infinity : ms(from)) : ms(to) }
          })
          .toSorted((one, other) => one.from - other.from || one.to - other.to)
        for (const [index, { from }] of stand.entries()) {
          expect(from).toBeGreaterThanOrEqual(stand[index - 1]?.to ?? -Infinity)
        }
      }
    }),
  )
})

it('worked time is never negative, and breaks are never longer than their entry', () => {
  fc.assert(
    fc.property(lives, ({ states }) => {
      for (const { times } of states.flatMap(entriesOf)) {
        const { clockIn: from, clockOut: to, breaks } = times
        if (to === null) continue
        const rest = breaks.reduce((sum, { start, end }) => sum + (end === null ? NaN : ms(end) - ms(start)), 0)
        expect(rest).toBeGreaterThanOrEqual(0)
        expect(ms(to) - ms(from) - rest).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it('an entry gets at most one reminder in a row', () => {
  fc.assert(
    fc.property(lives, ({ events }) => {
      const reminded = events.flatMap(({ type, data }) => (type === 'ClockOutReminded' ? [data.entryId] : []))
      expect(reminded.filter((entryId, index) => entryId === reminded[index - 1])).toEqual([])
    }),
  )
})

it('a correction of an existing entry can be reverted', () => {
  fc.assert(
    fc.property(lives, ({ events }) => {
      let state = initialTimeclock
      for (const event of events) {
        const before = state
        state = evolveTimeclock(state, event)
        if (event.type !== 'EntryCorrected' || !event.data.before) continue
        const { entryId, before: times } = event.data
        const was = entriesOf(before).find((entry) => entry.entryId === entryId)
        // Punched entries may have any length; missed ones have no end.
        const length = ms(times.clockOut ?? times.clockIn) - ms(times.clockIn)
        if (was?.status !== 'closed' || length <= 0 || length > 24 * HOUR) continue
        if (times.breaks.some(({ start, end }) => end === start)) continue
        const back = correctEntry(state, { now: new Date(8e14), employeeId: ana, entryId, times })
        expect(
          entriesOf(back.reduce(evolveTimeclock, state)).find((entry) => entry.entryId === entryId)?.times,
        ).toEqual(times)
      }
    }),
  )
})

it('the recent clock decides a punch like the full clock', () => {
  const punches = ['clockIn', 'startBreak', 'endBreak', 'clockOut', 'remind', 'scan', 'atKiosk', 'miss'] as const
  const punch = fc.record({ ...stepOf, command: fc.constantFrom(...punches) })
  fc.assert(
    fc.property(lives, fc.array(punch, { maxLength: 8 }), ({ events }, next) => {
      const whole = events.reduce(evolveTimeclock, initialTimeclock)
      const recent = events.reduce(evolveRecent, initialTimeclock)
      // Snapshots are stored as JSON.
      expect(JSON.parse(JSON.stringify(recent))).toStrictEqual(recent)
      for (const [index, each] of next.entries()) {
        const clock = Date.parse(knownUntil(whole) ?? new Date(noon).toISOString()) + each.elapsed
        const decided = (state: TimeclockState) => {
          try {
            return decide(state, each, clock, `next ${index}`)
          } catch (error) {
            if (error instanceof Refusal) return error.message
            throw error
          }
        }
        expect(decided(recent)).toEqual(decided(whole))
      }
    }),
  )
})

it('the recent clock stays small, however long it runs', () => {
  const HOURS = 9
  let state = initialTimeclock
  for (let day = 0; day < 400; day += 1) {
    const from = noon + day * 24 * HOUR
    const at = (hour: number) => ({ now: new Date(from + hour * HOUR), employeeId: ana })
    const came = clockIn(state, { ...at(0), entryId: String(day), locationId: kitchen })
    state = came.reduce(evolveRecent, state)
    state = clockOut(state, at(HOURS)).reduce(evolveRecent, state)
  }
  expect(state.ended).toHaveLength(15)
  expect(state.forgottenUntil).toBe(new Date(noon + (384 * 24 + HOURS) * HOUR).toISOString())
})
