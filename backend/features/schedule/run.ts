import type { Outcome } from '#kernel/commands/command.ts'
import type { Output } from '#backend/platform/operations/operation.ts'
import type { Services } from '#backend/platform/services.ts'
import { NoneFits, type LeftOut } from './domain/skip-conflicts.ts'
import type { WeekKey } from './domain/week.ts'
import { weekIdOf } from './week-id.ts'

/** The result of a command that adds or assigns many shifts, and leaves out those that conflict. */
export type Run = { weekId: string; count: number; leftOut: readonly LeftOut[]; caughtUp: boolean }

export const runOutput: Output<Run> = { payload: { name: 'RunPayload' }, toPayload: (run) => run }

/** Awaits a command on many shifts. If it left out every shift, nothing was stored and `leftOut` has the reasons. */
export async function runOf(
  services: Services,
  { locationId, weekStart }: WeekKey,
  outcome: Promise<Outcome>,
): Promise<Run> {
  const weekId = weekIdOf(locationId, weekStart)
  try {
    const stored = await outcome
    return { weekId, ...resultOf(stored), caughtUp: await services.caughtUp(stored) }
  } catch (error) {
    if (!(error instanceof NoneFits)) throw error
    return { weekId, count: 0, leftOut: error.leftOut, caughtUp: true }
  }
}

function resultOf({ events }: Outcome): Pick<Run, 'count' | 'leftOut'> {
  let run: Pick<Run, 'count' | 'leftOut'> = { count: 0, leftOut: [] }
  for (const { type, data } of events) {
    if (type === 'TemplateApplied') run = { count: data.added, leftOut: data.leftOut }
    if (type === 'ShiftsCopied') run = { count: data.copied, leftOut: data.leftOut }
    if (type === 'AutoScheduled') run = { count: data.assigned, leftOut: data.leftOut }
  }
  return run
}
