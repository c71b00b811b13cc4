import type { EmployeeEvent } from '#schema/people/events.ts'
import { requireSelf, type ActingEmployee } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { colleague } from '../colleague.ts'
import type { Employee, EmployeeState } from '../domain/employee.ts'
import { employeeStream } from '../streams.ts'

type Decide = (state: EmployeeState) => EmployeeEvent[] | Promise<EmployeeEvent[]>

export const employeeRunner = ({ run, read, actorOf }: Core) => ({
  own: (context: CommandContext, id: string, type: string, message: string, decide: Decide) =>
    run(context, {
      stream: employeeStream,
      id,
      type,
      authorise: () => requireSelf(context, id, message),
      decide,
    }),

  async managed(
    context: CommandContext,
    id: string,
    type: string,
    { authorise, decide }: { authorise: (actor: ActingEmployee, person: Employee) => void; decide: Decide },
  ) {
    const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, id)])
    return run(context, { stream: employeeStream, id, type, authorise: () => authorise(actor, person), decide })
  },
})
