import { Refusal } from '#kernel/commands/refusal.ts'
import type { Problem, Roster } from './solver/problem.ts'
import { rosterWeek, type RosterOptions } from './solver/roster.ts'

/** Each run has a thread that works as hard as it can, beside the one that answers everybody. */
const AT_ONCE = 2

/** Works out weeks: for each person one at a time, and for all no more than this process can bear. */
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
      throw new Refusal('too_many_requests', 'You are already auto-scheduling a week. Wait until that is done')
    }
    if (running >= AT_ONCE) {
      throw new Refusal('unavailable', 'Others are auto-scheduling right now. Try again in a moment')
    }
    options.signal.throwIfAborted()
    const leave = () => people.delete(employeeId)
    people.add(employeeId)
    running += 1
    // Who closed a dialog may open it again before the thread has quite ended.
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
