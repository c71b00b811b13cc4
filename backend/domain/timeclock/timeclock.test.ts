import { describe, expect, it } from 'vitest'
import type { TimeclockEvent } from '#schema/events/timeclock.ts'
import { specification } from '../specification.ts'
import { evolveTimeclock, initialTimeclock } from './evolve.ts'
import { clockIn, clockOut, endBreak, missPunch, remindToClockOut, startBreak } from './timeclock.ts'

const { given } = specification(initialTimeclock, evolveTimeclock)

const ana = 'a1d2b9f4-0000-4000-8000-000000000001'
const kitchen = 'a1d2b9f4-0000-4000-8000-000000000002'
const entry = 'a1d2b9f4-0000-4000-8000-000000000003'

const at = (time: string) => `2026-03-10T${time}.000Z`
const on = (time: string) => new Date(at(time))

type PunchType = 'ClockedIn' | 'BreakStarted' | 'BreakEnded' | 'ClockedOut'
const happened = (type: PunchType, time: string, source: 'browser' | 'offline' = 'browser') =>
  ({
    type,
    data: { entryId: entry, employeeId: ana, locationId: kitchen, at: at(time), source },
  }) satisfies TimeclockEvent
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
  it('starts no break', () => given([]).when(to(startBreak, '09:00:00')).refused('conflict', 'You are not clocked in'))
  it('ends no break', () => given([]).when(to(endBreak, '09:00:00')).refused('conflict', 'You are not on a break'))
  it('clocks out no more', () =>
    given([cameIn, left]).when(to(clockOut, '17:00:00')).refused('conflict', 'You are not clocked in'))
})

describe('a clock that is in', () => {
  it('does not clock in twice', () =>
    given([cameIn]).when(toClockIn('09:00:00')).refused('conflict', 'You are already clocked in'))
  it('starts a break', () => given([cameIn]).when(to(startBreak, '10:00:00')).then([wentOnBreak]))
  it('ends no break that was not started', () =>
    given([cameIn]).when(to(endBreak, '10:00:00')).refused('conflict', 'You are not on a break'))
  it('clocks out', () => given([cameIn, wentOnBreak, cameBack]).when(to(clockOut, '16:00:00')).then([left]))
})

describe('a clock on a break', () => {
  it('does not clock in', () =>
    given([cameIn, wentOnBreak]).when(toClockIn('10:05:00')).refused('conflict', 'You are already clocked in'))
  it('starts no second break', () =>
    given([cameIn, wentOnBreak]).when(to(startBreak, '10:05:00')).refused('conflict', 'You are already on a break'))
  it('ends the break', () => given([cameIn, wentOnBreak]).when(to(endBreak, '10:30:00')).then([cameBack]))
  it('ends the break before it clocks out', () =>
    given([cameIn, wentOnBreak])
      .when(to(clockOut, '10:05:00'))
      .refused('conflict', 'End your break before you clock out'))
})

describe('the moment of a punch', () => {
  it('is when the device says that it was made', () =>
    given([])
      .when(toClockIn('12:00:00', at('08:00:00')))
      .then([happened('ClockedIn', '08:00:00', 'offline')]))
  it('may be a minute ahead of our clock', () =>
    given([])
      .when(toClockIn('07:59:00', at('08:00:00')))
      .then([happened('ClockedIn', '08:00:00', 'offline')]))
  it('is now where the device claims more than a minute of the future', () =>
    given([])
      .when(toClockIn('08:00:00', at('08:01:01')))
      .then([happened('ClockedIn', '08:00:00', 'offline')]))
  it('is not more than a week ago', () => {
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
  it('is that of the last punch where our own clock is behind the one that took it', () =>
    given([cameIn])
      .when(to(clockOut, '07:59:58'))
      .then([happened('ClockedOut', '08:00:00')]))
})

describe('a reminder to clock out', () => {
  const remind =
    (entryId = entry) =>
    (state: Parameters<typeof remindToClockOut>[0]) =>
      remindToClockOut(state, { now: on('22:00:00'), employeeId: ana, entryId })

  it('is given while the entry runs', () =>
    given([cameIn])
      .when(remind())
      .then([reminded('22:00:00')]))
  it('is given on a break as well', () =>
    given([cameIn, wentOnBreak])
      .when(remind())
      .then([reminded('22:00:00')]))
  it('is given once', () =>
    given([cameIn, reminded('22:00:00')])
      .when(remind())
      .then([]))
  it('is not given for an entry that has ended', () => given([cameIn, left]).when(remind()).then([]))
  it('is not given for another entry', () => given([cameIn]).when(remind(kitchen)).then([]))
  it('leaves the break as it was', () => {
    const { state } = given([cameIn, wentOnBreak, reminded('22:00:00')])
    expect(state).toMatchObject({
      status: 'on break',
      running: { times: { breaks: [{ start: at('10:00:00'), end: null }] } },
      lastPunchAt: at('10:00:00'),
    })
  })
})
