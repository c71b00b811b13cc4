import type { z } from 'zod'
import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import type { newPayItem } from '#schema/payroll/items.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { requirePayrollPermission } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { addPayItem, itemsStream, removePayItem } from './item.ts'

export type AddPayItem = z.output<typeof newPayItem> & { employeeId: string }

/** The reason of a change is in the command's context. */
export function itemCommands({ run, read, actorOf }: Core) {
  return {
    /** The item's id derives from the command's, so that no one can take another's. */
    async addPayItem(context: CommandContext, data: AddPayItem) {
      const [actor] = await Promise.all([actorOf(context), colleague({ read }, context, data.employeeId)])
      return run(context, {
        stream: itemsStream,
        id: data.employeeId,
        type: 'addPayItem',
        authorise: () => requirePayrollPermission(context, actor),
        decide: (items) => addPayItem(items, { ...data, itemId: derivedId(context.commandId, data.employeeId) }),
      })
    },

    async removePayItem(context: CommandContext, { employeeId, itemId }: { employeeId: string; itemId: string }) {
      const [actor] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
      const removed = run(context, {
        stream: itemsStream,
        id: employeeId,
        type: 'removePayItem',
        authorise: () => requirePayrollPermission(context, actor),
        decide: (items) => removePayItem(items, { itemId }),
      })
      return assertSameTarget({ itemId }, removed)
    },
  }
}
