import { waiting, type Outbox, type Press } from '#frontend/shared/lib/outbox/outbox.ts'
import { punchesOffered, withPunches, type Punch, type PunchKind } from './punch.ts'
import type { RunningClock } from './worked.ts'

/** How long a button stays deaf after a press: longer than a double click, shorter than a change of mind. */
const deafFor = 700

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
  outbox: Outbox<Punch>,
  clock: RunningClock,
  { kind, employeeId, ...moment }: Press & { kind: PunchKind; employeeId: string },
): Punch | null {
  const before = waiting(outbox)
  if (!punchesOffered[withPunches(clock, before).state].includes(kind)) return null
  const at = pressedAt(moment, [before.at(-1)?.at, clock.clockedInAt, clock.breakStartedAt])
  if (at === null) return null
  return { commandId: moment.commandId, employeeId, kind, at, direct: before.length === 0, attempts: 0 }
}
