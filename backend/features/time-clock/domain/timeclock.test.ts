import { describe, expect, it } from 'vitest'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import type { TimeclockState } from './evolve.ts'
import { ana, at, device, entry, given, happened, kitchen, on, punchId, times, whose, yard } from './testing.ts'
import { clockIn, clockOut, endBreak, missPunch, remindToClockOut, startBreak } from './timeclock.ts'

const reminded = (time: string): TimeclockEvent => ({
  type: 'ClockOutReminded',
  data: { entryId: entry, employeeId: ana, locationId: kitchen, at: at(time) },
})

const toClockIn = (time: string, claimed?: string) => (state: Parameters<typeof clockIn>[0]) =>
  clockIn(state, { now: on(time), at: claimed, employeeId: ana, locationId: kitchen, entryId: entry })
const to = (decide: typeof clockOut, time: string, claimed?: string) => (state: Parameters<typeof clockOut>[0]) =>
  decide(state, { now: on(time), at: claimed, employeeId: ana })

const cameIn = happened('ClockedIn', '08:00:00')
const wentOnBreak = happened('BreakStarted', '10:00:00')
const cameBack = happened('BreakEnded', '10:30:00')
const left = happened('ClockedOut', '16:00:00')

describe('a clock that is out', () => {
  it('clocks in', () => given([]).when(toClockIn('08:00:00')).then([cameIn]))
  it('clocks in again after a clock-out', () =>
    given([cameIn, left])
      .when(toClockIn('17:00:00'))
      .then([happened('ClockedIn', '17:00:00')]))
  it('can’t start a break', () =>
    given([]).when(to(startBreak, '09:00:00')).refused('conflict', 'You are not clocked in'))
  it('can’t end a break', () => given([]).when(to(endBreak, '09:00:00')).refused('conflict', 'You are not on a break'))
  it('can’t clock out', () =>
    given([cameIn, left]).when(to(clockOut, '17:00:00')).refused('conflict', 'You are not clocked in'))
})

describe('a clock that is in', () => {
  it('can’t clock in', () =>
    given([cameIn]).when(toClockIn('09:00:00')).refused('conflict', 'You are already clocked in'))
  it('starts a break', () => given([cameIn]).when(to(startBreak, '10:00:00')).then([wentOnBreak]))
  it('can’t end a break that was not started', () =>
    given([cameIn]).when(to(endBreak, '10:00:00')).refused('conflict', 'You are not on a break'))
  it('clocks out', () => given([cameIn, wentOnBreak, cameBack]).when(to(clockOut, '16:00:00')).then([left]))
})

describe('a clock on a break', () => {
  it('can’t clock in', () =>
    given([cameIn, wentOnBreak]).when(toClockIn('10:05:00')).refused('conflict', 'You are already clocked in'))
  it('can’t start a second break', () =>
    given([cameIn, wentOnBreak]).when(to(startBreak, '10:05:00')).refused('conflict', 'You are already on a break'))
  it('ends the break', () => given([cameIn, wentOnBreak]).when(to(endBreak, '10:30:00')).then([cameBack]))
  it('ends the break when clocking out', () =>
    given([cameIn, wentOnBreak])
      .when(to(clockOut, '10:05:00'))
      .refused('conflict', 'End your break before you clock out'))
})

describe('the time of a punch', () => {
  it('is the device’s time', () =>
    given([])
      .when(toClockIn('12:00:00', at('08:00:00')))
      .then([happened('ClockedIn', '08:00:00', 'offline')]))
  it('may be up to a minute ahead of the server’s clock', () =>
    given([])
      .when(toClockIn('07:59:00', at('08:00:00')))
      .then([happened('ClockedIn', '08:00:00', 'offline')]))
  it('is the server’s time if the device’s clock is more than a minute ahead', () =>
    given([])
      .when(toClockIn('08:00:00', at('08:01:01')))
      .then([happened('ClockedIn', '08:00:00', 'offline')]))
  it('is at most a week ago', () => {
    const sentence = 'A punch must be sent within 7 days'
    given([]).when(toClockIn('08:00:00', '2026-03-03T07:59:59.999Z')).refused('invalid', sentence, { at: sentence })
    const { data } = happened('ClockedIn', '08:00:00', 'offline')
    const weekOld = '2026-03-03T08:00:00.000Z'
    given([])
      .when(toClockIn('08:00:00', weekOld))
      .then([{ type: 'ClockedIn', data: { ...data, at: weekOld } }])
  })
  it('is not before the last punch', () =>
    given([cameIn])
      .when(to(clockOut, '16:00:00', at('07:59:59')))
      .refused('conflict', `This punch at ${at('07:59:59')} is before your last punch at ${at('08:00:00')}`))
  it('is the last punch’s time if the server’s clock is behind', () =>
    given([cameIn])
      .when(to(clockOut, '07:59:58'))
      .then([happened('ClockedOut', '08:00:00')]))
})

describe('a reminder to clock out', () => {
  const remind =
    (entryId = entry) =>
    (state: Parameters<typeof remindToClockOut>[0]) =>
      remindToClockOut(state, { now: on('22:00:00'), employeeId: ana, entryId })

  it('is sent while the entry runs', () =>
    given([cameIn])
      .when(remind())
      .then([reminded('22:00:00')]))
  it('is sent during a break as well', () =>
    given([cameIn, wentOnBreak])
      .when(remind())
      .then([reminded('22:00:00')]))
  it('is sent once', () =>
    given([cameIn, reminded('22:00:00')])
      .when(remind())
      .then([]))
  it('is not sent for an ended entry', () => given([cameIn, left]).when(remind()).then([]))
  it('is not sent for another entry', () => given([cameIn]).when(remind(kitchen)).then([]))
  it('does not change the break', () => {
    const { state } = given([cameIn, wentOnBreak, reminded('22:00:00')])
    expect(state).toMatchObject({
      status: 'on break',
      running: { times: { breaks: [{ start: at('10:00:00'), end: null }] } },
      lastPunchAt: at('10:00:00'),
    })
  })
})

describe('a punch at a kiosk', () => {
  const tablet = (time: string) => device(time, { name: 'Tablet', epc: null, antenna: null, queued: true })
  const via = (time: string) => ({ source: 'kiosk', device: tablet(time), punchId }) as const
  const kept = (decide: typeof clockOut, time: string) => (state: TimeclockState) =>
    decide(state, { now: on('18:00:00'), at: at(time), employeeId: ana, via: via(time) })
  const punched = (type: 'ClockedIn' | 'ClockedOut', time: string): TimeclockEvent => {
    const { data } = happened(type, time, 'kiosk')
    return { type, data: { ...data, device: tablet(time) } }
  }

  it('is recorded with its device', () =>
    given([cameIn])
      .when((state) => clockOut(state, { now: on('16:00:00'), employeeId: ana, via: via('16:00:00') }))
      .then([punched('ClockedOut', '16:00:00')]))
  it('that was queued keeps the time of the press', () =>
    given([cameIn])
      .when(kept(clockOut, '16:00:00'))
      .then([punched('ClockedOut', '16:00:00')]))
  it('that was queued for over a week is rejected', () => {
    const sentence = 'A punch must be sent within 7 days'
    given([]).when(kept(clockOut, '02T08:00:00')).refused('conflict', 'You are not clocked in')
    given([])
      .when((state) =>
        clockIn(state, {
          now: on('18:00:00'),
          at: at('02T08:00:00'),
          ...whose,
          entryId: entry,
          via: via('02T08:00:00'),
        }),
      )
      .refused('invalid', sentence, { at: sentence })
  })

  const aside = (time: string, locationId = kitchen): TimeclockEvent => ({
    type: 'PunchSetAside',
    data: {
      punchId,
      employeeId: ana,
      locationId,
      at: at(time),
      because: 'before the last punch',
      device: tablet(time),
    },
  })
  it.each([
    { what: 'clock-out', decide: clockOut },
    { what: 'break', decide: startBreak },
    { what: 'end of a break', decide: endBreak },
  ])('that was kept and comes after a later one is set aside: a $what', ({ decide }) =>
    given([cameIn, left])
      .when(kept(decide, '12:00:00'))
      .then([aside('12:00:00')]),
  )
  it('that was queued and comes after a later one is set aside', () =>
    given([cameIn, left])
      .when((state) =>
        clockIn(state, {
          now: on('18:00:00'),
          at: at('12:00:00'),
          employeeId: ana,
          locationId: yard,
          entryId: entry,
          via: via('12:00:00'),
        }),
      )
      .then([aside('12:00:00', yard)]))
})

describe('a missed punch', () => {
  const missed = (time: string) =>
    ({
      type: 'PunchMissed',
      data: { entryId: entry, ...whose, at: at(time), because: 'employment ended' },
    }) satisfies TimeclockEvent
  const miss = (time: string) => (state: TimeclockState) =>
    missPunch(state, { employeeId: ana, at: on(time), because: 'employment ended' })

  it('ends the entry, on a break as well', () => {
    given([cameIn])
      .when(miss('20:00:00'))
      .then([missed('20:00:00')])
    given([cameIn, wentOnBreak])
      .when(miss('20:00:00'))
      .then([missed('20:00:00')])
  })
  it('changes nothing without a running entry', () => {
    given([cameIn, left]).when(miss('20:00:00')).then([])
    given([]).when(miss('20:00:00')).then([])
  })
  it('leaves the entry without a clock-out, and adds no punch for the employee', () => {
    const { state } = given([cameIn, wentOnBreak, missed('20:00:00')])
    expect(state).toMatchObject({
      status: 'out',
      ended: [{ entryId: entry, status: 'missed', times: times('08:00:00', null, ['10:00:00', null]) }],
      lastPunchAt: at('10:00:00'),
    })
  })
  it('is followed by an entry that starts after its last punch', () => {
    const next = (time: string) => happened('ClockedIn', time)
    given([cameIn, missed('20:00:00')])
      .when(toClockIn('21:00:00'))
      .then([next('21:00:00')])
    given([cameIn, wentOnBreak, missed('20:00:00')])
      .when(toClockIn('21:00:00', at('09:00:00')))
      .refused('conflict', `This punch at ${at('09:00:00')} is before your last punch at 2026-03-10T10:00:00.001Z`)
  })
})
