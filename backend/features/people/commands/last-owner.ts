import { evolveEmployee, initialEmployee, type EmployeeState } from '../domain/employee.ts'
import { reactivateEmployee } from '../domain/employment.ts'
import { updateEmployeeRole } from '../domain/person.ts'
import { changedMeanwhile } from '#kernel/commands/handle.ts'
import type { Position } from '#kernel/log/log.ts'
import type { BaseEvent } from '#kernel/events.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { followUpContext } from '#kernel/commands/follow-up.ts'
import { employeeStream } from '../streams.ts'

// Keeps at least one owner. Only owners demote owners, and never themselves, so the actor stays an owner. But two owners
// can demote each other concurrently, in two streams. The log orders the two events: the actor of the later one was no
// longer an owner, so that event is compensated, by its command or after a crash by a job.

async function demotion({ log }: Core, employeeId: string, commandId: string) {
  let before: EmployeeState = initialEmployee
  for await (const event of log.read(employeeStream.named(employeeId))) {
    const { type, metadata, position } = event
    const { actor } = metadata
    const ends = type === 'EmployeeTerminated' || type === 'EmployeeRoleChanged'
    if (ends && metadata.commandId === commandId && before.status === 'active' && before.role === 'owner') {
      return actor.kind === 'employee' ? { type, actorId: actor.employeeId, position } : undefined
    }
    before = evolveEmployee(before, event)
  }
  return undefined
}

async function wasOwner({ log }: Core, employeeId: string, at: Position) {
  let state: EmployeeState = initialEmployee
  for await (const event of log.read(employeeStream.named(employeeId))) {
    if (event.position >= at) break
    state = evolveEmployee(state, event)
  }
  return state.status === 'active' && state.role === 'owner'
}

/** Compensates unless the command's actor was an owner at that position. Idempotent. */
export async function takeBackUnlessOwner(core: Core, context: CommandContext, employeeId: string): Promise<boolean> {
  const done = await demotion(core, employeeId, context.commandId)
  if (!done || (await wasOwner(core, done.actorId, done.position))) return false
  await core.run(followUpContext(context, 'last owner', context.commandId, employeeId), {
    stream: employeeStream,
    id: employeeId,
    type: 'takeBackUnlessOwner',
    authorise: () => undefined,
    decide: (state) =>
      done.type === 'EmployeeTerminated' ? reactivateEmployee(state) : updateEmployeeRole(state, { role: 'owner' }),
  })
  return true
}

/**
 * Runs a command that may end an owner's role. If the log supports it, appends only if the actor's stream is unchanged;
 * otherwise compensates if the actor was no longer an owner.
 * @throws Refusal `conflict` if compensated
 */
export async function keepAnOwner<Done extends Outcome<BaseEvent>>(
  core: Core,
  context: CommandContext,
  employeeId: string,
  act: (core: Core) => Promise<Done>,
): Promise<Done> {
  const { actor } = context
  const done = await core.atomically(employeeStream.named(employeeId), async (staged) => {
    if (actor.kind === 'employee') await staged.hold(employeeStream, actor.employeeId)
    return act(staged)
  })
  if (core.log.appendAll || done.events.length === 0) return done
  if (await takeBackUnlessOwner(core, context, employeeId)) throw changedMeanwhile()
  return done
}
