import { requireSystem } from '#backend/platform/permissions.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { followUpContext, together } from '#kernel/commands/follow-up.ts'
import { employeeStream } from '../streams.ts'

/** Finishes a transfer in other streams. An employee who is back by then keeps the shifts. Each `about` runs once per command. */
export async function leaveLocation(
  { commands }: Core,
  context: CommandContext,
  employeeId: string,
  { locationId, from }: { locationId: string; from: string },
  about: string,
): Promise<Outcome[]> {
  const step = (weekId: string) => followUpContext(context, 'transfer', about, context.commandId, employeeId, weekId)
  const opened = await commands.leaveWeeksAhead(context, { employeeId, locationId, from }, step)
  return [opened, await commands.carryTimeOffOver(context, { employeeId, from })]
}

export const transferCommands = (core: Core) => ({
  /** System only: finishes a transfer in other streams. `from`: when it was decided (ISO 8601, UTC). */
  async reconcileTransfer(
    context: CommandContext,
    { employeeId, formerLocationId, from }: { employeeId: string; formerLocationId: string; from: string },
  ) {
    requireSystem(context)
    const { position } = await core.read(employeeStream, employeeId)
    // Runs again, because a manager may have assigned a shift before the transfer was visible.
    const former = { locationId: formerLocationId, from }
    return together(
      { position, events: [], repeated: false },
      await leaveLocation(core, context, employeeId, former, 'in the end'),
    )
  },
})
