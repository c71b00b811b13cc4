import { Repeater } from 'graphql-yoga'
import { ruleNames } from '#schema/schedule/auto-schedule-rules.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { alternativeOf, type Alternative } from './alternatives.ts'
import type { PlannedInputs } from './planned-inputs.ts'
import type { Problem, Roster } from './solver/problem.ts'
import type { RosterOptions } from './solver/roster.ts'
import type { AutoSchedulePlan, AutoScheduleChangedPayload } from '#backend/platform/graphql/generated/resolvers.ts'

/** A push of `Subscription.autoScheduleChanged`. Pushes errors, because throwing would close the socket. */
export type PlanStep = AutoScheduleChangedPayload | { error: unknown }

type Run = (problem: Problem, options: RosterOptions & { signal: AbortSignal }) => Promise<Roster>

/** The time limit (ms) for each alternative. */
const ALTERNATIVE_TIME = 3_000

/** Pushes progress, the plan, and the plan with its alternatives. Skips progress while a push is pending. */
export function planning({ problem, run: source }: PlannedInputs, run: Run): AsyncIterableIterator<PlanStep> {
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
      const { signal } = aborting
      const { seed } = source
      const roster = await run(problem, { signal, seed, onProgress })
      const plan = { ...planOf(problem, roster), run: { ...source, timedOut: roster.timedOut } }
      await push({ phase: 'done', progress: 1, plan })
      const alternatives = await alternativesOf(problem, roster, (other) =>
        run(other, { signal, seed, timeLimitMs: ALTERNATIVE_TIME }),
      )
      // The subscription ends when the client leaves: clients start a subscription again that the server ends.
      await push({ phase: 'done', progress: 1, plan: { ...plan, alternatives } })
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

function planOf(
  { openShifts }: Problem,
  { assignments, open, loads, score, optimal }: Roster,
): Omit<AutoSchedulePlan, 'run'> {
  const starts = new Map(openShifts.map(({ shiftId, startsAt }) => [shiftId, startsAt]))
  return {
    assignments,
    open: open.map(({ shiftId, reason }) => ({ shiftId, reason, startsAt: starts.get(shiftId) ?? '' })),
    scores: score.parts,
    loads,
    optimal,
    alternatives: null,
  }
}
