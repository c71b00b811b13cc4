import type { EmployeeState } from './domain/employee.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { employeeStream } from './streams.ts'

export async function actorOf({ read }: Pick<Core, 'read'>, { actor }: CommandContext): Promise<EmployeeState> {
  return actor.kind === 'employee' ? (await read(employeeStream, actor.employeeId)).state : { status: 'unknown' }
}
