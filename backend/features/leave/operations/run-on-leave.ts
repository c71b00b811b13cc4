import type { LeaveEvent } from '#schema/leave/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { requirePayrollPermission } from '#backend/platform/permissions.ts'
import type { LeaveState } from '../domain/leave-state.ts'
import { leaveStream } from '../streams.ts'

/** Runs a command on the organization's leave stream. Requires permission to run payroll. */
export async function runOnLeave(
  core: Core,
  context: CommandContext,
  type: string,
  decide: (state: LeaveState) => LeaveEvent[],
) {
  const actor = await core.actorOf(context)
  return core.run(context, {
    stream: leaveStream,
    id: context.organizationId,
    type,
    authorise: () => requirePayrollPermission(context, actor),
    decide,
  })
}
