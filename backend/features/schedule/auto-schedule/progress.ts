import { Repeater } from 'graphql-yoga'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Problem, Roster } from './solver/problem.ts'
import type { RosterOptions } from './solver/roster.ts'
import type { AutoSchedulePlan, AutoScheduleProgress } from '#backend/platform/graphql/generated/resolvers.ts'

/** A push of `Subscription.autoSchedule`. Errors are pushed, because one that is thrown would end the whole socket. */
export type PlanStep = AutoScheduleProgress | { error: unknown }

type Run = (options: RosterOptions & { signal: AbortSignal }) => Promise<Roster>

/** Runs while somebody listens: how far it is, and last the plan. Progress that nobody has taken yet is left out. */
export function planning(problem: Problem, run: Run): AsyncIterableIterator<PlanStep> {
  return new Repeater<PlanStep>(async (push, stop) => {
    const leaving = new AbortController()
    void stop.then(() => leaving.abort(new Refusal('bad_request', 'Nobody waits for this plan any more')))
    let waiting = false
    const onProgress: RosterOptions['onProgress'] = ({ phase, progress }) => {
      if (waiting) return
      waiting = true
      void push({ phase, progress }).then(() => (waiting = false))
    }
    try {
      const roster = await run({ signal: leaving.signal, onProgress })
      await push({ phase: 'done', progress: 1, plan: planOf(problem, roster) })
    } catch (error) {
      if (!leaving.signal.aborted) await push({ error })
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
