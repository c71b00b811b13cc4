import { punchesOffered, withPunches, type Kept, type Punch, type PunchKind } from './punch.ts'
import type { RunningClock } from './worked.ts'

/** One person's or kiosk's punches in the order pressed: those still to be sent, and those refused and not yet read. */
export type Outbox<P extends Kept = Punch> = readonly P[]

/**
 * What can come of one attempt.
 * `stored`: the server has it, but a read may not show it yet. `unreachable`: it may or may not have it.
 */
export type Attempt =
  | { outcome: 'delivered' | 'stored' | 'unreachable' | 'signed out' }
  | { outcome: 'refused'; message: string }

export type OutboxChange<P extends Kept = Punch> =
  | { type: 'pressed'; punch: P }
  | { type: 'tried'; commandId: string }
  | { type: 'answered'; commandId: string; attempt: Attempt }
  | { type: 'dismissed'; commandId: string }

const replace = <P extends Kept>(outbox: Outbox<P>, commandId: string, change: (punch: P) => P | null): Outbox<P> =>
  outbox.flatMap((punch) => (punch.commandId === commandId ? (change(punch) ?? []) : [punch]))

/** The outbox after one change. A change about a punch that is no longer there changes nothing. */
export function outboxAfter<P extends Kept>(outbox: Outbox<P>, change: OutboxChange<P>): Outbox<P> {
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

function answered<P extends Kept>(punch: P, attempt: Attempt): P | null {
  switch (attempt.outcome) {
    case 'delivered':
      return null
    case 'stored':
      return { ...punch, stored: true }
    case 'refused':
      return { ...punch, refused: attempt.message, ...(punch.secret && { secret: undefined }) }
    case 'unreachable':
    case 'signed out':
      return punch
  }
}

/** The punches that are still to be sent, first pressed first. */
export const waiting = <P extends Kept>(outbox: Outbox<P>) => outbox.filter(({ refused }) => refused === undefined)

/** The next to be sent: always the oldest, since each makes sense only after those before it. */
export const nextToSend = <P extends Kept>(outbox: Outbox<P>) => waiting(outbox)[0]

/** How long a button stays deaf after a press: longer than a double click, shorter than a change of mind. */
const deafFor = 700

/** A press: `now` and `lastPress` in milliseconds since 1970, and the id that its punch has for good. */
export type Press = { now: number; lastPress: number; commandId: string }

/**
 * When a punch counts as pressed, or `null` where it came so soon after the last one that it was a double click, which
 * would clock straight out again. Order is kept by time, and the server refuses a punch from before the last one: a
 * device with a slow clock must not make one.
 * @param known instants that it comes after
 */
export function pressedAt({ now, lastPress }: Press, known: readonly (string | null | undefined)[]): string | null {
  if (now >= lastPress && now - lastPress < deafFor) return null
  const earlier = known.map((at) => (at ? Date.parse(at) + 1 : 0))
  return new Date(Math.max(now, ...earlier)).toISOString()
}

/** The punch that a person's press makes, or `null` where it makes none: also where the clock as shown does not offer it. */
export function press(
  outbox: Outbox,
  clock: RunningClock,
  { kind, employeeId, ...moment }: Press & { kind: PunchKind; employeeId: string },
): Punch | null {
  const before = waiting(outbox)
  if (!punchesOffered[withPunches(clock, before).state].includes(kind)) return null
  const at = pressedAt(moment, [before.at(-1)?.at, clock.clockedInAt, clock.breakStartedAt])
  if (at === null) return null
  return { commandId: moment.commandId, employeeId, kind, at, direct: before.length === 0, attempts: 0 }
}

/** Milliseconds to wait before the next attempt after so many in a row that did not get through. */
export const backOff = (failures: number) => (failures === 0 ? 0 : Math.min(30_000, 1000 * 2 ** (failures - 1)))
