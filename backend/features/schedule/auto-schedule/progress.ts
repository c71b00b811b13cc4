import { Repeater } from 'graphql-yoga'
import { ruleNames } from '#schema/schedule/auto-schedule-rules.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { alternativeOf, type Alternative } from './alternatives.ts'
import type { PlannedInputs } from './planned-inputs.ts'
import type { PlannedWeek } from './several-weeks/plan-weeks.ts'
import type { Problem, Roster } from './solver/problem.ts'
import type { RosterOptions } from './solver/roster.ts'
import type { AutoSchedulePlan, AutoScheduleChangedPayload } from '#backend/platform/graphql/generated/resolvers.ts'

/** A push of `Subscription.autoScheduleChanged`. Pushes errors, because throwing would close the socket. */
export type PlanStep = AutoScheduleChangedPayload | { error: unknown }

type Run = (problem: Problem, options: RosterOptions & { signal: AbortSignal }) => Promise<Roster>

/** The time limit (ms) for each alternative. */
const ALTERNATIVE_TIME = 3_000

type PlanWeeks = (solve: (inputs: PlannedInputs) => Promise<Roster>) => AsyncIterable<PlannedWeek>

/**
 * Pushes progress and the plan of each week, and then the first plan with its alternatives. Skips progress while a push is pending.
 */
export function planning(planWeeks: PlanWeeks, weeks: number, run: Run): AsyncIterableIterator<PlanStep> {
  return new Repeater<PlanStep>(async (push, stop) => {
    const aborting = new AbortController()
    void stop.then(() => aborting.abort(new Refusal('bad_request', 'The client left')))
    const { signal } = aborting
    let pending = false
    const planned: PlannedWeek[] = []
    const solve = ({ problem, run: { seed } }: PlannedInputs) => {
      const onProgress: RosterOptions['onProgress'] = ({ phase, progress }) => {
        if (pending) return
        pending = true
        const overall = (planned.length + progress) / weeks
        void push({ weekStart: problem.weekStart, phase, progress: overall }).then(() => (pending = false))
      }
      return run(problem, { signal, seed, onProgress })
    }
    try {
      for await (const week of planWeeks(solve)) {
        planned.push(week)
        await push({ ...planOf(week), progress: planned.length / weeks })
      }
      const [first] = planned
      if (!first) return
      const alternatives = await alternativesOf(first.problem, first.roster, (other) =>
        run(other, { signal, seed: first.run.seed, timeLimitMs: ALTERNATIVE_TIME }),
      )
      const { plan, ...step } = planOf(first)
      // The subscription ends when the client leaves: clients start a subscription again that the server ends.
      await push({ ...step, progress: 1, plan: { ...plan, alternatives } })
    } catch (error) {
      if (!aborting.signal.aborted) await push({ error })
      stop()
    }
  })
}

async function alternativesOf(problem: Problem, plan: Roster, run: (problem: Problem) => Promise<Roster>) {
  const alternatives: Alternative[] = []
  for (const rule of ruleNames) {
    if (!problem.rules[rule] || rule === 'movePublished' || plan.timedOut) continue
    try {
      const without = await run({ ...problem, rules: { ...problem.rules, [rule]: false } })
      const found = alternativeOf(problem, { plan, without, rule })
      if (found) alternatives.push(found)
    } catch (error) {
      // Threads are busy with other plans. The plan itself is complete, so the remaining alternatives are skipped.
      if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error
    }
  }
  return alternatives
}

function planOf({ problem: { weekStart, openShifts }, run, roster }: PlannedWeek) {
  const { assignments, open, loads, score, optimal, timedOut } = roster
  const starts = new Map(openShifts.map(({ shiftId, startsAt }) => [shiftId, startsAt]))
  const plan: AutoSchedulePlan = {
    assignments,
    open: open.map(({ shiftId, reason }) => ({ shiftId, reason, startsAt: starts.get(shiftId) ?? '' })),
    scores: score.parts,
    loads,
    optimal,
    run: { ...run, timedOut },
    alternatives: null,
  }
  return { weekStart, phase: 'done' as const, plan }
}
