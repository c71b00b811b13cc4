import { Refusal } from '#kernel/commands/refusal.ts'
import type { Facts, PlanningStatus } from '../domain/week.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

type Known = Required<Pick<Facts, 'employees' | 'positions'>>

/** What decisions on a location's weeks need of employees. */
type EmployeeLookup = {
  /** Decides, reads the employees that the decision asked for, and decides again until it asks for no new ones. */
  decide<Result>(decision: (known: Known) => Result): Promise<Result>
}

export function openEmployeeLookup(
  { read }: Pick<Core, 'read'>,
  { organizationId }: CommandContext,
  locationId: string,
): EmployeeLookup {
  const people = new Map<string, { status: PlanningStatus; position: string | null } | undefined>()
  const asked = new Set<string>()
  function lookUp(employeeId: string) {
    if (people.has(employeeId)) return people.get(employeeId)
    asked.add(employeeId)
    // A placeholder, so that one pass asks for everyone. Its result is discarded.
    return { status: 'active', position: null } as const
  }
  const known: Known = {
    employees: { get: (employeeId) => lookUp(employeeId)?.status },
    positions: { get: (employeeId) => lookUp(employeeId)?.position },
  }

  async function personOf(employeeId: string) {
    const { state } = await read(employeeStream, employeeId)
    if (state.status === 'unknown' || state.organizationId !== organizationId) return undefined
    const here = state.locationId === locationId ? 'active' : 'elsewhere'
    return { status: state.status === 'terminated' ? state.status : here, position: state.position } as const
  }

  return {
    async decide(decision) {
      for (;;) {
        const decided = attempt(() => decision(known))
        if (asked.size === 0) return decided()
        const unknown = [...asked]
        asked.clear()
        await Promise.all(unknown.map(async (id) => people.set(id, await personOf(id))))
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
