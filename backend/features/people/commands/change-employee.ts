import type { EmployeeEvent } from '#schema/people/events.ts'
import { requireSelf, type ActingEmployee } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { withDeadline, type CommandContext, type Outcome } from '#kernel/commands/command.ts'
import type { Position } from '#kernel/log/log.ts'
import { colleague } from '../colleague.ts'
import type { Employee, EmployeeState } from '../domain/employee.ts'
import { employeeStream } from '../streams.ts'

type Decide = (state: EmployeeState) => EmployeeEvent[] | Promise<EmployeeEvent[]>

/** Runs a command that only the employee may run. @throws Refusal `forbidden` with the message */
export const changeSelf = (
  { run }: Core,
  context: CommandContext,
  id: string,
  type: string,
  message: string,
  decide: Decide,
): Promise<Outcome<EmployeeEvent>> =>
  run(context, { stream: employeeStream, id, type, authorise: () => requireSelf(context, id, message), decide })

/** Runs a command on an employee of the actor's organization. @throws Refusal `not_found` for other employees */
export async function changeEmployee(
  { run, read, actorOf }: Core,
  context: CommandContext,
  id: string,
  type: string,
  { authorise, decide }: { authorise: (actor: ActingEmployee, person: Employee) => void; decide: Decide },
): Promise<Outcome<EmployeeEvent>> {
  const [actor, person] = await Promise.all([actorOf(context), colleague({ read }, context, id)])
  return run(context, { stream: employeeStream, id, type, authorise: () => authorise(actor, person), decide })
}

/** Runs a command of several streams. Appends to all of them at once if the log supports it. */
export const atomically = <Done extends { position: Position }>(
  core: Core,
  context: CommandContext,
  employeeId: string,
  command: (core: Core, context: CommandContext) => Promise<Done>,
): Promise<Done> =>
  core.atomically(employeeStream.named(employeeId), (staged) => command(staged, withDeadline(context)))
