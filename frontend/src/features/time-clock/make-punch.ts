import {
  pendingCommands,
  type CommandQueue,
  type ButtonPress,
} from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import { punchesOffered, withPunches, type Punch, type PunchKind } from './punch.ts'
import type { RunningClock } from './worked.ts'

/** Milliseconds after a press in which another press is ignored. */
const doubleClickTime = 700

/**
 * Returns the time of a punch, or `null` for the second click of a double click, which would undo the first. The time
 * is later than all of `earlier`: with a slow device clock, the server would refuse a punch before the last one.
 */
export function pressTime(
  { now, lastPress }: Pick<PunchPress, 'now' | 'lastPress'>,
  earlier: readonly (string | null | undefined)[],
): string | null {
  if (now >= lastPress && now - lastPress < doubleClickTime) return null
  return new Date(Math.max(now, ...earlier.map((at) => (at ? Date.parse(at) + 1 : 0)))).toISOString()
}

/** `lastPress`: in milliseconds since 1970. `isDeliberate`: cannot be the second click of a double click. */
type PunchPress = ButtonPress & { lastPress: number; kind: PunchKind; employeeId: string; isDeliberate?: boolean }

export function makePunch(
  queue: CommandQueue<Punch>,
  clock: RunningClock,
  { kind, employeeId, isDeliberate = false, ...press }: PunchPress,
): Punch | null {
  const pending = pendingCommands(queue)
  if (!punchesOffered[withPunches(clock, pending).state].includes(kind)) return null
  const lastPress = isDeliberate ? Number.NEGATIVE_INFINITY : press.lastPress
  const at = pressTime({ ...press, lastPress }, [pending.at(-1)?.at, clock.clockedInAt, clock.breakStartedAt])
  if (at === null) return null
  return {
    commandId: press.commandId,
    employeeId,
    kind,
    at,
    direct: pending.length === 0,
    attempts: 0,
    isWorkedTime: true,
  }
}
