import { Refusal } from '#kernel/commands/refusal.ts'
import type { Facts, Leaving, PlanningStatus } from '../domain/week.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

type EmployeeFacts = Required<Pick<Facts, 'employees' | 'positions' | 'leaving'>>

type EmployeeFact = { status: PlanningStatus; position: string | null; leaving: Leaving | undefined }

type EmployeeLookup = {
  /** Runs the decision, reads the employees it looked up, and repeats until it looks up no new ones. */
  decide<Result>(decision: (facts: EmployeeFacts) => Result): Promise<Result>
}

export function openEmployeeLookup(
  { read }: Pick<Core, 'read'>,
  { organizationId }: CommandContext,
  locationId: string,
): EmployeeLookup {
  const people = new Map<string, EmployeeFact | undefined>()
  const missing = new Set<string>()
  function lookUp(employeeId: string): EmployeeFact | undefined {
    if (people.has(employeeId)) return people.get(employeeId)
    missing.add(employeeId)
    // With a placeholder, one pass finds all missing employees. The result of that pass is discarded.
    return { status: 'active', position: null, leaving: undefined }
  }
  const facts: EmployeeFacts = {
    employees: { get: (employeeId) => lookUp(employeeId)?.status },
    positions: { get: (employeeId) => lookUp(employeeId)?.position },
    leaving: { get: (employeeId) => lookUp(employeeId)?.leaving },
  }

  async function personOf(employeeId: string): Promise<EmployeeFact | undefined> {
    const { state } = await read(employeeStream, employeeId)
    if (state.status === 'unknown' || state.organizationId !== organizationId) return undefined
    const here = state.locationId === locationId ? 'active' : 'elsewhere'
    return {
      status: state.status === 'terminated' ? state.status : here,
      position: state.position,
      leaving: state.leaving,
    }
  }

  return {
    async decide(decision) {
      for (;;) {
        const result = attempt(() => decision(facts))
        if (missing.size === 0) return result()
        const ids = [...missing]
        missing.clear()
        await Promise.all(ids.map(async (id) => people.set(id, await personOf(id))))
      }
    },
  }
}

/** Defers a refusal, which only counts once every employee has been read. */
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
