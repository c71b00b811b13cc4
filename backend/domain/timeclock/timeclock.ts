import type { TimeclockEvent } from '#schema/events/timeclock.ts'
import { Refusal } from '../refusal.ts'
import { punchedAt, type Punch } from './punch.ts'

/** The running entry; `lastPunchAt` is the latest moment that the clock has seen. */
type Running = { entryId: string; locationId: string; clockedInAt: string; lastPunchAt: string; reminded: boolean }

/** One person's clock. */
export type TimeclockState =
  | { status: 'out'; lastPunchAt: string | null }
  | ({ status: 'in' } & Running)
  | ({ status: 'on break'; breakStartedAt: string } & Running)

export const initialTimeclock: TimeclockState = { status: 'out', lastPunchAt: null }

export type ClockIn = Punch & { employeeId: string; locationId: string; entryId: string }
export type OtherPunch = Punch & { employeeId: string }
export type RemindToClockOut = { now: Date; employeeId: string; entryId: string }

const NOT_IN = 'You are not clocked in'

export function clockIn(state: TimeclockState, command: ClockIn): TimeclockEvent[] {
  if (state.status !== 'out') throw new Refusal('conflict', 'You are already clocked in')
  const { employeeId, locationId, entryId } = command
  const when = punchedAt(command, state.lastPunchAt)
  return [{ type: 'ClockedIn', data: { entryId, employeeId, locationId, ...when } }]
}

export function startBreak(state: TimeclockState, command: OtherPunch): TimeclockEvent[] {
  if (state.status === 'out') throw new Refusal('conflict', NOT_IN)
  if (state.status === 'on break') throw new Refusal('conflict', 'You are already on a break')
  return [{ type: 'BreakStarted', data: punch(state, command) }]
}

export function endBreak(state: TimeclockState, command: OtherPunch): TimeclockEvent[] {
  if (state.status !== 'on break') throw new Refusal('conflict', 'You are not on a break')
  return [{ type: 'BreakEnded', data: punch(state, command) }]
}

export function clockOut(state: TimeclockState, command: OtherPunch): TimeclockEvent[] {
  if (state.status === 'out') throw new Refusal('conflict', NOT_IN)
  if (state.status === 'on break') throw new Refusal('conflict', 'End your break before you clock out')
  return [{ type: 'ClockedOut', data: punch(state, command) }]
}

/** Once per entry, and only while it runs: a reminder that comes too late decides nothing. */
export function remindToClockOut(state: TimeclockState, command: RemindToClockOut): TimeclockEvent[] {
  const { employeeId, entryId, now } = command
  if (state.status === 'out' || state.entryId !== entryId || state.reminded) return []
  const { locationId } = state
  return [{ type: 'ClockOutReminded', data: { entryId, employeeId, locationId, at: now.toISOString() } }]
}

function punch({ entryId, locationId, lastPunchAt }: Running, command: OtherPunch) {
  return { entryId, employeeId: command.employeeId, locationId, ...punchedAt(command, lastPunchAt) }
}

export function evolveTimeclock(state: TimeclockState, { type, data }: TimeclockEvent): TimeclockState {
  if (type === 'ClockedIn') {
    const { entryId, locationId, at } = data
    return { status: 'in', entryId, locationId, clockedInAt: at, lastPunchAt: at, reminded: false }
  }
  // The decider lets nothing but a clock-in happen while the clock is out.
  if (state.status === 'out') return state
  const { entryId, locationId, clockedInAt, reminded } = state
  const running = { entryId, locationId, clockedInAt, reminded, lastPunchAt: data.at }
  switch (type) {
    case 'BreakStarted':
      return { status: 'on break', ...running, breakStartedAt: data.at }
    case 'BreakEnded':
      return { status: 'in', ...running }
    case 'ClockedOut':
      return { status: 'out', lastPunchAt: data.at }
    case 'ClockOutReminded':
      return { ...state, reminded: true }
  }
}
