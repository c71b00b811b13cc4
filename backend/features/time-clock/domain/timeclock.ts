import type { missedBecause, TimeclockEvent } from '#schema/time-clock/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Entry, TimeclockState } from './evolve.ts'
import { notBefore, punchedAt, type Punch } from './punch.ts'
import { unlessLate } from './set-aside.ts'
import { knownUntil } from './taken.ts'

type ClockIn = Punch & { employeeId: string; locationId: string; entryId: string }
type OtherPunch = Punch & { employeeId: string }
type RemindToClockOut = { now: Date; employeeId: string; entryId: string }
type MissPunch = { at: Date; employeeId: string; because: (typeof missedBecause)[number] }

const NOT_IN = 'You are not clocked in'

export function clockIn(state: TimeclockState, command: ClockIn): TimeclockEvent[] {
  return unlessLate(state, command, () => {
    if (state.status !== 'out') throw new Refusal('conflict', 'You are already clocked in')
    const { employeeId, locationId, entryId } = command
    return [{ type: 'ClockedIn', data: { entryId, employeeId, locationId, ...punchedAt(command, knownUntil(state)) } }]
  })
}

export function startBreak(state: TimeclockState, command: OtherPunch): TimeclockEvent[] {
  return unlessLate(state, command, () => {
    if (state.status === 'out') throw new Refusal('conflict', NOT_IN)
    if (state.status === 'on break') throw new Refusal('conflict', 'You are already on a break')
    return [{ type: 'BreakStarted', data: punch(state, state.running, command) }]
  })
}

export function endBreak(state: TimeclockState, command: OtherPunch): TimeclockEvent[] {
  return unlessLate(state, command, () => {
    if (state.status !== 'on break') throw new Refusal('conflict', 'You are not on a break')
    return [{ type: 'BreakEnded', data: punch(state, state.running, command) }]
  })
}

export function clockOut(state: TimeclockState, command: OtherPunch): TimeclockEvent[] {
  return unlessLate(state, command, () => {
    if (state.status === 'out') throw new Refusal('conflict', NOT_IN)
    if (state.status === 'on break') throw new Refusal('conflict', 'End your break before you clock out')
    return [{ type: 'ClockedOut', data: punch(state, state.running, command) }]
  })
}

export function remindToClockOut(state: TimeclockState, command: RemindToClockOut): TimeclockEvent[] {
  const { employeeId, entryId, now } = command
  if (state.running?.entryId !== entryId || state.reminded === entryId) return []
  const { locationId } = state.running
  return [{ type: 'ClockOutReminded', data: { entryId, employeeId, locationId, at: now.toISOString() } }]
}

/** Does nothing without a running entry. */
export function missPunch(state: TimeclockState, { employeeId, at, because }: MissPunch): TimeclockEvent[] {
  if (!state.running) return []
  const { entryId, locationId } = state.running
  const found = notBefore(at.toISOString(), knownUntil(state))
  return [{ type: 'PunchMissed', data: { entryId, employeeId, locationId, at: found, because } }]
}

function punch(state: TimeclockState, { entryId, locationId }: Entry, command: OtherPunch) {
  return { entryId, employeeId: command.employeeId, locationId, ...punchedAt(command, knownUntil(state)) }
}
