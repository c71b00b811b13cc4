import type { CommandContext } from '#kernel/commands/command.ts'
import { requireSystem } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { takeBackUnlessOwner } from './last-owner.ts'
import { employeeStream } from '../streams.ts'

export const roleCommands = (core: Core) => ({
  /** System only. `context.commandId` is the demoting command's. Compensates the later of two mutual demotions. */
  async reconcileRole(context: CommandContext, { employeeId }: { employeeId: string }) {
    requireSystem(context)
    await takeBackUnlessOwner(core, context, employeeId)
    const { position } = await core.read(employeeStream, employeeId)
    return { position, events: [], repeated: false }
  },
})
