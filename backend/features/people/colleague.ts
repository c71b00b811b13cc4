import type { Employee } from './domain/employee.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { employeeStream } from './streams.ts'

export { employed, type Employee } from './domain/employee.ts'

/** Returns an employee of the caller's organization. @throws Refusal `not_found`, also for other organizations' employees */
export async function colleague(
  { read }: Pick<Core, 'read'>,
  { organizationId }: CommandContext,
  employeeId: string,
): Promise<Employee> {
  const { state } = await read(employeeStream, employeeId)
  if (state.status === 'unknown' || state.organizationId !== organizationId) {
    throw noSuchEmployee()
  }
  return state
}

export const noSuchEmployee = () => new Refusal('not_found', 'There is no such employee')
