import { describe, expect, it } from 'vitest'
import type { EntryTimes, TimeclockEvent } from '#schema/time-clock/events.ts'
import { createEntry, correctEntry, deleteEntry } from './corrections.ts'
import type { TimeclockState } from './evolve.ts'
import { dismissPunch } from './set-aside.ts'
import { ana, at, device, entry, given, happened, on, punchId, secondEntry, times, whose, yard } from './testing.ts'
import { clockIn, clockOut } from './timeclock.ts'

const now = on('20:00:00')
const cameIn = happened('ClockedIn', '08:00:00')
const left = happened('ClockedOut', '16:00:00')
const worked = [cameIn, left]
const asPunched = times('08:00:00', '16:00:00')
const missed: TimeclockEvent = {
  type: 'PunchMissed',
  data: { entryId: entry, ...whose, at: at('11T02:00:00'), because: 'too long' },
}
const aside: TimeclockEvent = {
  type: 'PunchSetAside',
  data: {
    punchId,
    employeeId: ana,
    locationId: yard,
    at: at('12:00:00'),
    because: 'before the last punch',
    device: device('12:00:00'),
  },
}

const correct =
  (to: EntryTimes, punch: string | null = null) =>
  (state: TimeclockState) =>
    correctEntry(state, { now, employeeId: ana, entryId: entry, times: to, punchId: punch })
const add =
  (given_: EntryTimes, punch: string | null = null) =>
  (state: TimeclockState) =>
    createEntry(state, { now, ...whose, entryId: secondEntry, times: given_, punchId: punch })
const remove = (state: TimeclockState) => deleteEntry(state, { now, employeeId: ana, entryId: entry })

const corrected = (before: EntryTimes | null, after: EntryTimes, punch: string | null = null): TimeclockEvent => ({
  type: 'EntryCorrected',
  data: { entryId: entry, ...whose, before, after, punchId: punch, proposalId: null },
})
const added = (after: EntryTimes, punch: string | null = null, locationId = whose.locationId): TimeclockEvent => ({
  type: 'EntryAdded',
  data: { entryId: secondEntry, employeeId: ana, locationId, after, punchId: punch, proposalId: null },
})
const removed = (before: EntryTimes): TimeclockEvent => ({
  type: 'EntryRemoved',
  data: { entryId: entry, ...whose, before, proposalId: null },
})

describe('a correction', () => {
  const later = times('08:10:00', '16:30:00', ['12:00:00', '12:30:00'])

  it('records the times before and after', () =>
    given(worked)
      .when(correct(later))
      .then([corrected(asPunched, later)]))
  it('can be reverted', () =>
    given([...worked, corrected(asPunched, later)])
      .when(correct(asPunched))
      .then([corrected(later, asPunched)]))
  it('to the same times changes nothing', () => given(worked).when(correct(asPunched)).then([]))
  it('adds the end of a missed entry', () =>
    given([cameIn, missed])
      .when(correct(asPunched))
      .then([corrected(times('08:00:00', null), asPunched)]))
  it('restores a removed entry, even with the same times', () =>
    given([...worked, removed(asPunched)])
      .when(correct(asPunched))
      .then([corrected(null, asPunched)]))
  it('is not found for an unknown entry', () =>
    given([]).when(correct(later)).refused('not_found', 'There is no such entry'))
  it('keeps the time of the last punch', () => {
    const { state } = given([...worked, corrected(asPunched, times('08:00:00', '15:00:00'))])
    expect(state).toMatchObject({ status: 'out', lastPunchAt: at('16:00:00') })
  })
})

describe('a running entry', () => {
  const running = times('08:00:00', null)

  it('is corrected and keeps running', () => {
    const earlier = times('07:30:00', null, ['10:00:00', '10:15:00'])
    given([cameIn])
      .when(correct(earlier))
      .then([corrected(running, earlier)])
    const { state } = given([cameIn, corrected(running, earlier)])
    expect(state).toMatchObject({ status: 'in', running: { times: earlier } })
  })
  it('is on a break if its last break has no end', () => {
    const { state } = given([cameIn, corrected(running, times('08:00:00', null, ['10:00:00', null]))])
    expect(state.status).toBe('on break')
  })
  it('is ended by a clock-out', () => {
    given([cameIn])
      .when(correct(asPunched))
      .then([corrected(running, asPunched)])
    given([cameIn, corrected(running, asPunched)])
      .when((state) => clockOut(state, { now, employeeId: ana }))
      .refused('conflict', 'You are not clocked in')
  })
  it('is removed, and the clock is out', () => {
    given([cameIn])
      .when(remove)
      .then([removed(running)])
    expect(given([cameIn, removed(running)]).state).toMatchObject({ status: 'out', running: null })
  })
  it('can be an ended one, if nothing came after it', () => {
    given(worked)
      .when(correct(running))
      .then([corrected(asPunched, running)])
    given([...worked, happened('ClockedIn', '17:00:00', 'browser', secondEntry)])
      .when(correct(running))
      .refused('conflict', 'This overlaps another entry')
  })
  it('can’t have started more than a day ago', () => {
    const sentence = 'An entry that began more than 24 hours ago needs a clock-out'
    given([cameIn])
      .when(correct(times('09T19:59:59', null)))
      .refused('invalid', sentence, { 'times.clockOut': sentence })
  })
})

describe('the times of an entry', () => {
  const expectRefused = (wrong: EntryTimes, field: string, sentence: string) =>
    given(worked)
      .when(correct(wrong))
      .refused('invalid', sentence, { [`times.${field}`]: sentence })

  it('are in order', () => {
    expectRefused(times('16:00:00', '16:00:00'), 'clockOut', 'The clock-out must be after the clock-in')
    const breaks = 'Breaks must be one after the other, within the entry'
    expectRefused(times('08:00:00', '16:00:00', ['07:59:59', '09:00:00']), 'breaks', breaks)
    expectRefused(times('08:00:00', '16:00:00', ['15:00:00', '16:00:01']), 'breaks', breaks)
    expectRefused(times('08:00:00', '16:00:00', ['12:00:00', '12:00:00']), 'breaks', breaks)
    expectRefused(times('08:00:00', '16:00:00', ['12:00:00', '13:00:00'], ['12:59:59', '14:00:00']), 'breaks', breaks)
    expectRefused(times('08:00:00', '16:00:00', ['12:00:00', null]), 'breaks', breaks)
    expectRefused(times('08:00:00', null, ['12:00:00', null], ['13:00:00', '14:00:00']), 'breaks', breaks)
  })
  it('span at most 24 hours', () => {
    expectRefused(times('09T08:00:00', '10T08:00:01'), 'clockOut', 'An entry is at most 24 hours long')
    const longest = times('09T08:00:00', '10T08:00:00')
    given(worked)
      .when(correct(longest))
      .then([corrected(asPunched, longest)])
  })
  it('are not in the future', () => {
    expectRefused(times('08:00:00', '20:00:01'), 'clockOut', 'These times have not come yet')
    expectRefused(times('20:00:01', null), 'clockIn', 'These times have not come yet')
  })
  it('have a plausible year', () => {
    const longAgo = { clockIn: '0001-01-01T08:00:00.000Z', clockOut: '0001-01-01T09:00:00.000Z', breaks: [] }
    expectRefused(longAgo, 'clockIn', 'Give a year between 1970 and 2199')
  })
})

describe('an added entry', () => {
  it('fits between others to the millisecond', () => {
    const between = times('16:00:00', '18:00:00')
    given(worked)
      .when(add(between))
      .then([added(between)])
    given([...worked, happened('ClockedIn', '18:00:00')])
      .when(add(between))
      .then([added(between)])
  })
  it.each([
    ['the end of another', times('15:59:59', '18:00:00')],
    ['the beginning of another', times('07:00:00', '08:00:01')],
    ['the whole of another', times('07:00:00', '18:00:00')],
    ['the inside of another', times('10:00:00', '11:00:00')],
  ])('is refused over %s', (_, over) =>
    given(worked).when(add(over)).refused('conflict', 'This overlaps another entry'),
  )
  it('is rejected if it overlaps a running entry', () => {
    given([cameIn])
      .when(add(times('19:00:00', '19:30:00')))
      .refused('conflict', 'This overlaps another entry')
    const before = times('06:00:00', '08:00:00')
    given([cameIn])
      .when(add(before))
      .then([added(before)])
  })
  it('is rejected if it overlaps the known part of a missed entry', () => {
    given([cameIn, missed])
      .when(add(times('07:00:00', '09:00:00')))
      .refused('conflict', 'This overlaps another entry')
    const after = times('09:00:00', '17:00:00')
    given([cameIn, missed])
      .when(add(after))
      .then([added(after)])
  })
  it('can replace a removed entry', () =>
    given([...worked, removed(asPunched)])
      .when(add(asPunched))
      .then([added(asPunched)]))
  it('can be a running one', () => {
    const running = times('17:00:00', null)
    given(worked)
      .when(add(running))
      .then([added(running)])
    expect(given([...worked, added(running)]).state).toMatchObject({ status: 'in', running: { entryId: secondEntry } })
  })
  it('prevents punches before its end', () =>
    given([...worked, added(times('17:00:00', '19:00:00'))])
      .when((state) => clockIn(state, { now, at: at('18:00:00'), ...whose, entryId: entry }))
      .refused('conflict', `This punch at ${at('18:00:00')} is before your last punch at ${at('19:00:00')}`))
  it('is added once', () => {
    const after = times('17:00:00', '18:00:00')
    given([...worked, added(after)])
      .when(add(times('18:00:00', '19:00:00')))
      .refused('conflict', 'There is already such an entry')
  })
})

describe('a removed entry', () => {
  it('no longer counts, but keeps its times', () => {
    given(worked)
      .when(remove)
      .then([removed(asPunched)])
    given([...worked, removed(asPunched)])
      .when(remove)
      .then([])
  })
})

describe('a scan that was set aside', () => {
  const settled = 'This scan has been dealt with already'
  const evening = times('17:00:00', '19:00:00')
  const dismissed: TimeclockEvent = { type: 'PunchDismissed', data: { punchId, employeeId: ana, locationId: yard } }
  const dismiss = (state: TimeclockState) => dismissPunch(state, { employeeId: ana, punchId })

  it('is resolved by an entry at its location', () =>
    given([...worked, aside])
      .when(add(evening, punchId))
      .then([added(evening, punchId, yard)]))
  it('is resolved by a correction', () => {
    const shorter = times('08:00:00', '12:00:00')
    given([...worked, aside])
      .when(correct(shorter, punchId))
      .then([corrected(asPunched, shorter, punchId)])
  })
  it('is dismissed if the entry is correct', () => {
    const here = { ...dismissed, data: { ...dismissed.data, locationId: whose.locationId } } as TimeclockEvent
    given([...worked, aside])
      .when(correct(asPunched, punchId))
      .then([here])
  })
  it('is dismissed', () =>
    given([...worked, aside])
      .when(dismiss)
      .then([dismissed]))
  it('is resolved once', () => {
    for (const done of [dismissed, added(evening, punchId, yard), corrected(asPunched, evening, punchId)]) {
      const after = given([...worked, aside, done])
      after.when(dismiss).refused('conflict', settled)
      const other = (state: TimeclockState) =>
        createEntry(state, { now, ...whose, entryId: punchId, times: times('19:00:00', '19:30:00'), punchId })
      after.when(other).refused('conflict', settled)
      after.when(correct(times('06:00:00', '07:00:00'), punchId)).refused('conflict', settled)
    }
  })
  it('is not found if unknown', () => given(worked).when(dismiss).refused('not_found', 'There is no such scan'))
})
