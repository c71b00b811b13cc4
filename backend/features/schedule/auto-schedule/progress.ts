import { Repeater } from 'graphql-yoga'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Problem, Roster } from './solver/problem.ts'
import type { RosterOptions } from './solver/roster.ts'
import type { AutoSchedulePlan, AutoScheduleProgress } from '#backend/platform/graphql/generated/resolvers.ts'

/** A push of `Subscription.autoSchedule`. Errors are pushed, because throwing would end the whole socket. */
export type PlanStep = AutoScheduleProgress | { error: unknown }

type Run = (options: RosterOptions & { signal: AbortSignal }) => Promise<Roster>

/** Runs while a client listens: pushes progress, then the plan. Skips progress while a push is pending. */
export function planning(problem: Problem, run: Run): AsyncIterableIterator<PlanStep> {
  return new Repeater<PlanStep>(async (push, stop) => {
    const aborting = new AbortController()
    void stop.then(() => aborting.abort(new Refusal('bad_request', 'The client left')))
    let pending = false
    const onProgress: RosterOptions['onProgress'] = ({ phase, progress }) => {
      if (pending) return
      pending = true
      void push({ phase, progress }).then(() => (pending = false))
    }
    try {
      const roster = await run({ signal: aborting.signal, onProgress })
      await push({ phase: 'done', progress: 1, plan: planOf(problem, roster) })
    } catch (error) {
      if (!aborting.signal.aborted) await push({ error })
    }
    stop()
  })
}

function planOf({ openShifts }: Problem, { assignments, open, score, optimal }: Roster): AutoSchedulePlan {
  const starts = new Map(openShifts.map(({ shiftId, startsAt }) => [shiftId, startsAt]))
  return {
    assignments,
    open: open.map(({ shiftId, reason }) => ({ shiftId, reason, startsAt: starts.get(shiftId) ?? '' })),
    scores: score.parts,
    optimal,
  }
}
