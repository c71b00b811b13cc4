import { Refusal } from '#kernel/commands/refusal.ts'
import type { Facts, PlanningStatus } from '../domain/week.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

/** What decisions on a location's weeks need of employees. */
type EmployeeLookup = {
  /** Decides, reads the employees that the decision asked for, and decides again until it asks for no new ones. */
  decide<Result>(decision: (employees: Facts['employees']) => Result): Promise<Result>
}

export function openEmployeeLookup(
  { read }: Pick<Core, 'read'>,
  { organizationId }: CommandContext,
  locationId: string,
): EmployeeLookup {
  const statuses = new Map<string, PlanningStatus | undefined>()
  const asked = new Set<string>()
  const employees: Facts['employees'] = {
    get(employeeId) {
      if (statuses.has(employeeId)) return statuses.get(employeeId)
      asked.add(employeeId)
      // A placeholder, so that one pass asks for everyone. Its result is discarded.
      return 'active'
    },
  }

  async function statusOf(employeeId: string): Promise<PlanningStatus | undefined> {
    const { state } = await read(employeeStream, employeeId)
    if (state.status === 'unknown' || state.organizationId !== organizationId) return undefined
    if (state.status === 'terminated') return 'terminated'
    return state.locationId === locationId ? 'active' : 'elsewhere'
  }

  return {
    async decide(decision) {
      for (;;) {
        const decided = attempt(() => decision(employees))
        if (asked.size === 0) return decided()
        const unknown = [...asked]
        asked.clear()
        await Promise.all(unknown.map(async (id) => statuses.set(id, await statusOf(id))))
      }
    },
  }
}

/** A refusal counts only once the status of every employee is known. */
function attempt<Result>(decision: () => Result): () => Result {
  try {
    const result = decision()
    return () => result
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return () => {
      throw error
    }
  }
}
