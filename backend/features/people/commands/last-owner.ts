import { evolveEmployee, initialEmployee, type EmployeeState } from '../domain/employee.ts'
import { reactivateEmployee } from '../domain/employment.ts'
import { changeRole } from '../domain/person.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Position } from '#kernel/log/log.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { followUpContext } from '#kernel/commands/follow-up.ts'
import { employeeStream } from '../streams.ts'

export type Ownership = ReturnType<typeof openOwnership>

/**
 * There is always an owner. Nobody ends their own employment or changes their own role, and only an owner an owner's: so
 * whoever does it stays one. Two owners can do it to each other at once, since each stream knows of itself alone; but the
 * log has one of the two before the other. The later was decided by somebody who was no owner any more at its place in
 * the log, and is taken back: by its own command, or where that process died, by a policy.
 */
export function openOwnership({ run, log }: Core) {
  /** What the command did to somebody, with what they were before it. */
  async function demotion(employeeId: string, commandId: string) {
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

  async function wasOwner(employeeId: string, at: Position) {
    let state: EmployeeState = initialEmployee
    for await (const event of log.read(employeeStream.named(employeeId))) {
      if (event.position >= at) break
      state = evolveEmployee(state, event)
    }
    return state.status === 'active' && state.role === 'owner'
  }

  /**
   * After somebody's role or employment was decided on by the command: takes it back where its actor could not decide
   * that any more. It can be told again.
   * @returns whether it was taken back
   */
  async function takeBackUnlessOwner(context: CommandContext, employeeId: string): Promise<boolean> {
    const done = await demotion(employeeId, context.commandId)
    if (!done || (await wasOwner(done.actorId, done.position))) return false
    await run(followUpContext(context, 'last owner', context.commandId, employeeId), {
      stream: employeeStream,
      id: employeeId,
      type: 'takeBackUnlessOwner',
      authorise: () => undefined,
      decide: (state) =>
        done.type === 'EmployeeTerminated' ? reactivateEmployee(state) : changeRole(state, { role: 'owner' }),
    })
    return true
  }

  return {
    takeBackUnlessOwner,
    /** @throws Refusal `conflict` where it was taken back */
    async confirm(context: CommandContext, employeeId: string): Promise<void> {
      if (!(await takeBackUnlessOwner(context, employeeId))) return
      throw new Refusal('conflict', 'Somebody else changed this at the same moment. Try again.')
    },
  }
}
