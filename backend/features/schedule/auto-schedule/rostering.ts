import { Refusal } from '#kernel/commands/refusal.ts'
import type { Problem, Roster } from './solver/problem.ts'
import { rosterWeek, type RosterOptions } from './solver/roster.ts'

const MAX_RUNS = 2

/** Solves a week. Limited to one run per employee and a few runs per process. */
export type Rostering = (
  employeeId: string,
  problem: Problem,
  options: RosterOptions & { signal: AbortSignal },
) => Promise<Roster>

export function openRostering(): Rostering {
  const people = new Set<string>()
  let running = 0
  return async (employeeId, problem, options) => {
    if (people.has(employeeId)) {
      throw new Refusal('too_many_requests', 'You are already auto-scheduling a week. Wait until it is done.')
    }
    if (running >= MAX_RUNS) {
      throw new Refusal('unavailable', 'Others are auto-scheduling right now. Try again in a moment.')
    }
    options.signal.throwIfAborted()
    const leave = () => people.delete(employeeId)
    people.add(employeeId)
    running += 1
    // The user may close the dialog and open it again before the thread has ended.
    options.signal.addEventListener('abort', leave)
    try {
      return await rosterWeek(problem, options)
    } finally {
      running -= 1
      options.signal.removeEventListener('abort', leave)
      if (!options.signal.aborted) leave()
    }
  }
}
