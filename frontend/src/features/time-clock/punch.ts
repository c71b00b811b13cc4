import type { QueuedCommand } from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import type { RunningClock } from './worked.ts'

export type PunchKind = 'clockIn' | 'startBreak' | 'endBreak' | 'clockOut'

/** A pressed punch that the server has not confirmed yet. */
export type QueuedPunch = QueuedCommand & {
  kind: PunchKind
  /**
   * Whether the server may use its own time: no punch was pending at the press. Later attempts send `at`, because the
   * time of the attempt is no longer the time of the press.
   */
  direct: boolean
}

/** A queued punch of the signed-in user. */
export type Punch = QueuedPunch & { employeeId: string }

/** The words for each punch: its button, and what is said when it fails and the server gives no reason. */
export const punchWords: Record<PunchKind, { action: string; failure: string; done: string }> = {
  clockIn: { action: 'Clock In', failure: 'Failed to clock in', done: 'Clocked in' },
  startBreak: { action: 'Start Break', failure: 'Failed to start break', done: 'Break started' },
  endBreak: { action: 'End Break', failure: 'Failed to end break', done: 'Break ended' },
  clockOut: { action: 'Clock Out', failure: 'Failed to clock out', done: 'Clocked out' },
}

/** The punches that a clock in this state offers, the likeliest first. */
export const punchesOffered: Record<RunningClock['state'], readonly PunchKind[]> = {
  out: ['clockIn'],
  in: ['clockOut', 'startBreak'],
  on_break: ['endBreak'],
}

function punched<Clock extends RunningClock>(clock: Clock, { kind, at }: QueuedPunch): Clock {
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
 * The clock as it will stand when every punch has arrived. A punch that the clock already shows changes nothing:
 * the news of it may come by subscription before the answer to its own call.
 */
export const withPunches = <Clock extends RunningClock>(clock: Clock, punches: readonly QueuedPunch[]) =>
  punches.filter(({ refused }) => refused === undefined).reduce(punched, clock)

/** What is sent for a punch at `now` (milliseconds since 1970, the clock that `at` was taken from). */
export function punchInput({ commandId, at, direct, attempts }: QueuedPunch, now: number) {
  const serverTimeCounts = direct && attempts === 0 && now - Date.parse(at) < 2000
  return serverTimeCounts ? { commandId } : { commandId, at }
}
