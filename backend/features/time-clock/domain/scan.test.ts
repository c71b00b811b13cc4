import { describe, expect, it } from 'vitest'
import type { Direction } from '#schema/readers/events.ts'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import { scan } from './scan.ts'
import { ana, at, device, entry, given, happened, on, punchId, secondEntry, times, whose, yard } from './testing.ts'

function scanned(events: readonly TimeclockEvent[], time: string, direction: Direction = 'toggle') {
  const { state } = given(events)
  return scan(state, {
    now: on('20T12:00:00'),
    employeeId: ana,
    locationId: yard,
    at: at(time),
    direction,
    device: device(time),
    policy: { lockoutSeconds: 120, missedAfterHours: 16 },
    entryId: secondEntry,
    punchId,
  })
}

const badge = (type: 'BreakEnded' | 'ClockedOut', time: string) => {
  const { data } = happened(type, time, 'badge')
  return { type, data: { ...data, device: device(time) } } satisfies TimeclockEvent
}
const clockedIn = (time: string) => {
  const { data } = happened('ClockedIn', time, 'badge', secondEntry)
  return { type: 'ClockedIn', data: { ...data, locationId: yard, device: device(time) } } satisfies TimeclockEvent
}
const missed = (time: string): TimeclockEvent => ({
  type: 'PunchMissed',
  data: { entryId: entry, ...whose, at: at(time), because: 'too long' },
})
const aside = (time: string): TimeclockEvent => ({
  type: 'PunchSetAside',
  data: {
    punchId,
    employeeId: ana,
    locationId: yard,
    at: at(time),
    because: 'before the last punch',
    device: device(time),
  },
})

const cameIn = happened('ClockedIn', '08:00:00')
const wentOnBreak = happened('BreakStarted', '10:00:00')
const left = happened('ClockedOut', '16:00:00')

type Case = [what: string, before: readonly TimeclockEvent[], direction: Direction, decided: ReturnType<typeof scanned>]

describe('a badge at a reader', () => {
  it.each<Case>([
    ['of somebody out', [], 'toggle', { events: [clockedIn('18:00:00')], outcome: 'clock_in' }],
    ['of somebody out, at IN', [cameIn, left], 'in', { events: [clockedIn('18:00:00')], outcome: 'clock_in' }],
    ['of somebody out, at OUT', [cameIn, left], 'out', { events: [], outcome: 'other', because: 'not in' }],
    ['of somebody in', [cameIn], 'toggle', { events: [badge('ClockedOut', '18:00:00')], outcome: 'clock_out' }],
    ['of somebody in, at OUT', [cameIn], 'out', { events: [badge('ClockedOut', '18:00:00')], outcome: 'clock_out' }],
    ['of somebody in, at IN', [cameIn], 'in', { events: [], outcome: 'other', because: 'already in' }],
    ...(['toggle', 'in', 'out'] as const).map((direction): Case => [
      `of somebody on a break, at ${direction}`,
      [cameIn, wentOnBreak],
      direction,
      { events: [badge('BreakEnded', '18:00:00')], outcome: 'break_end' },
    ]),
  ])('%s', (_, before, direction, decided) => {
    expect(scanned(before, '18:00:00', direction)).toEqual(decided)
  })
})

describe('the lockout', () => {
  it.each(['08:00:00', '08:01:59', '07:58:01'])('keeps a badge from being punched with at %s', (time) => {
    expect(scanned([cameIn], time)).toEqual({ events: [], outcome: 'locked_out' })
  })
  it('ends after its last second', () => {
    expect(scanned([cameIn], '08:02:00')).toMatchObject({ outcome: 'clock_out' })
  })
  it('follows every kind of punch', () => {
    expect(scanned([cameIn, wentOnBreak], '10:01:00')).toMatchObject({ outcome: 'locked_out' })
    expect(scanned([cameIn, left], '16:01:00')).toMatchObject({ outcome: 'locked_out' })
  })
  it('follows a scan that marked a missed punch at an exit-only door', () => {
    expect(scanned([cameIn, missed('11T00:00:01')], '11T00:01:00')).toMatchObject({ outcome: 'locked_out' })
  })
  it('hides a second door’s scan of a known punch from managers', () => {
    expect(scanned([cameIn, wentOnBreak, happened('BreakEnded', '10:30:00'), left], '10:00:30')).toMatchObject({
      outcome: 'locked_out',
    })
    expect(scanned([cameIn, left, aside('12:00:00')], '12:01:00')).toMatchObject({ outcome: 'locked_out' })
  })
})

describe('a scan that comes after a later punch', () => {
  it('is set aside for a manager', () => {
    expect(scanned([cameIn, left], '12:00:00')).toEqual({ events: [aside('12:00:00')], outcome: 'set_aside' })
    expect(scanned([cameIn], '07:00:00', 'in')).toEqual({ events: [aside('07:00:00')], outcome: 'set_aside' })
  })
  it('is set aside within an entry added since', () => {
    const after = times('12:00:00', '20:00:00')
    const added: TimeclockEvent = {
      type: 'EntryAdded',
      data: { entryId: secondEntry, ...whose, after, punchId: null, proposalId: null },
    }
    const early = [cameIn, happened('ClockedOut', '11:00:00')]
    expect(scanned([...early, added], '15:00:00')).toMatchObject({ outcome: 'set_aside' })
    expect(scanned(early, '15:00:00')).toMatchObject({ outcome: 'clock_in' })
  })
})

describe('an entry that is open for more than 16 hours', () => {
  it('is not closed by a scan, which starts a new entry', () => {
    expect(scanned([cameIn], '11T00:00:00')).toMatchObject({ outcome: 'clock_out' })
    for (const direction of ['toggle', 'in'] as const) {
      expect(scanned([cameIn], '11T00:00:01', direction)).toEqual({
        events: [missed('11T00:00:01'), clockedIn('11T00:00:01')],
        outcome: 'clock_in',
      })
    }
  })
  it('does not end a break', () => {
    expect(scanned([cameIn, wentOnBreak], '11T08:00:00')).toEqual({
      events: [missed('11T08:00:00'), clockedIn('11T08:00:00')],
      outcome: 'clock_in',
    })
  })
  it('ends without a new entry at an exit-only door', () => {
    expect(scanned([cameIn], '11T00:00:01', 'out')).toEqual({
      events: [missed('11T00:00:01')],
      outcome: 'other',
      because: 'missed punch',
    })
  })
})
