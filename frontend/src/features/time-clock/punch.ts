import type { QueuedCommand } from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import type { RunningClock } from './worked.ts'

export type PunchKind = 'clockIn' | 'startBreak' | 'endBreak' | 'clockOut'

export type QueuedPunch = QueuedCommand & {
  kind: PunchKind
  /**
   * Whether the server may use its own time, because no punch was pending at the press. Later attempts send `at`,
   * because the time of the attempt is no longer the time of the press.
   */
  direct: boolean
}

export type Punch = QueuedPunch & { employeeId: string }

export const punchWords: Record<PunchKind, { action: string; failure: string; done: string }> = {
  clockIn: { action: 'Clock In', failure: 'Failed to clock in', done: 'Clocked in' },
  startBreak: { action: 'Start Break', failure: 'Failed to start break', done: 'Break started' },
  endBreak: { action: 'End Break', failure: 'Failed to end break', done: 'Break ended' },
  clockOut: { action: 'Clock Out', failure: 'Failed to clock out', done: 'Clocked out' },
}

export const punchesOffered: Record<RunningClock['state'], readonly PunchKind[]> = {
  out: ['clockIn'],
  in: ['clockOut', 'startBreak'],
  on_break: ['endBreak'],
}

function withPunch<Clock extends RunningClock>(clock: Clock, { kind, at }: QueuedPunch): Clock {
  if (!punchesOffered[clock.state].includes(kind)) return clock
  switch (kind) {
    case 'clockIn':
      return { ...clock, state: 'in', clockedInAt: at, breakStartedAt: null, breakSeconds: 0 }
    case 'startBreak':
      return { ...clock, state: 'on_break', breakStartedAt: at }
    case 'endBreak': {
      const seconds = clock.breakStartedAt ? (Date.parse(at) - Date.parse(clock.breakStartedAt)) / 1000 : 0
      return {
        ...clock,
        state: 'in',
        breakStartedAt: null,
        breakSeconds: clock.breakSeconds + Math.max(0, Math.floor(seconds)),
      }
    }
    case 'clockOut':
      return { ...clock, state: 'out', clockedInAt: null, breakStartedAt: null, breakSeconds: 0 }
  }
}

/**
 * Applies the pending punches to a clock. Skips a punch that the clock already includes: the subscription event can
 * arrive before the response.
 */
export const withPunches = <Clock extends RunningClock>(clock: Clock, punches: readonly QueuedPunch[]) =>
  punches.filter(({ refused }) => refused === undefined).reduce(withPunch, clock)

/** Returns the input for a punch sent at `now` (milliseconds since 1970, by the clock that `at` was taken from). */
export function punchInput({ commandId, at, direct, attempts }: Omit<QueuedPunch, 'kind'>, now: number) {
  const usesServerTime = direct && attempts === 0 && now - Date.parse(at) < 2000
  return usesServerTime ? { commandId } : { commandId, at }
}
