import { punchesOffered, withPunches, type Punch, type PunchKind } from './punch.ts'
import type { RunningClock } from '../time/worked.ts'

/** One person's punches in the order pressed: those still to be sent, and those refused and not yet read. */
export type Outbox = readonly Punch[]

/**
 * What can come of one attempt.
 * `stored`: the server has it, but a read may not show it yet. `unreachable`: it may or may not have it.
 */
export type Attempt =
  | { outcome: 'delivered' | 'stored' | 'unreachable' | 'signed out' }
  | { outcome: 'refused'; message: string }

export type OutboxChange =
  | { type: 'pressed'; punch: Punch }
  | { type: 'tried'; commandId: string }
  | { type: 'answered'; commandId: string; attempt: Attempt }
  | { type: 'dismissed'; commandId: string }

const replace = (outbox: Outbox, commandId: string, change: (punch: Punch) => Punch | null): Outbox =>
  outbox.flatMap((punch) => (punch.commandId === commandId ? (change(punch) ?? []) : [punch]))

/** The outbox after one change. A change about a punch that is no longer there changes nothing. */
export function outboxAfter(outbox: Outbox, change: OutboxChange): Outbox {
  switch (change.type) {
    case 'pressed':
      return [...outbox, change.punch]
    case 'tried':
      return replace(outbox, change.commandId, (punch) => ({ ...punch, attempts: punch.attempts + 1 }))
    case 'dismissed':
      return replace(outbox, change.commandId, () => null)
    case 'answered':
      return replace(outbox, change.commandId, (punch) => answered(punch, change.attempt))
  }
}

function answered(punch: Punch, attempt: Attempt): Punch | null {
  switch (attempt.outcome) {
    case 'delivered':
      return null
    case 'stored':
      return { ...punch, stored: true }
    case 'refused':
      return { ...punch, refused: attempt.message }
    case 'unreachable':
    case 'signed out':
      return punch
  }
}

/** The punches that are still to be sent, first pressed first. */
export const waiting = (outbox: Outbox) => outbox.filter(({ refused }) => refused === undefined)

/** The next to be sent: always the oldest, since each makes sense only after those before it. */
export const nextToSend = (outbox: Outbox) => waiting(outbox)[0]

/** How long a button stays deaf after a press: longer than a double click, shorter than a change of mind. */
const deafFor = 700

/**
 * The punch that a press makes, or `null` where it makes none: the clock as shown does not offer it, or it
 * came so soon after the last one that it was a double click, which would clock straight out again.
 * `now` in milliseconds since 1970.
 */
export function press(
  outbox: Outbox,
  clock: RunningClock,
  {
    kind,
    now,
    lastPress,
    commandId,
    employeeId,
  }: {
    kind: PunchKind
    now: number
    lastPress: number
    commandId: string
    employeeId: string
  },
): Punch | null {
  const before = waiting(outbox)
  const tooSoon = now >= lastPress && now - lastPress < deafFor
  if (tooSoon || !punchesOffered[withPunches(clock, before).state].includes(kind)) return null
  // Order is kept by time, and the server refuses a punch from before the last one: a device whose clock is a
  // little behind must not make one.
  const earlier = [before.at(-1)?.at, clock.clockedInAt, clock.breakStartedAt].map((at) =>
    at ? Date.parse(at) + 1 : 0,
  )
  const at = new Date(Math.max(now, ...earlier)).toISOString()
  return { commandId, employeeId, kind, at, direct: before.length === 0, attempts: 0 }
}

/** Milliseconds to wait before the next attempt after so many in a row that did not get through. */
export const backOff = (failures: number) => (failures === 0 ? 0 : Math.min(30_000, 1000 * 2 ** (failures - 1)))
