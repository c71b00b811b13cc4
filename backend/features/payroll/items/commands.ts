import type { z } from 'zod'
import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import type { newPayItem } from '#schema/payroll/items.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { requirePayrollPermission } from '#backend/platform/permissions.ts'
import type { Core } from '#backend/platform/core.ts'
import { createPayItem, itemsStream, deletePayItem } from './item-decider.ts'

export type CreatePayItem = z.output<typeof newPayItem> & { employeeId: string }

/** The command context carries the reason. */
export function itemCommands({ run, read, actorOf }: Core) {
  return {
    /** Derives the item's id from the command id, so that a client can't reuse another item's id. */
    async createPayItem(context: CommandContext, data: CreatePayItem) {
      const [actor] = await Promise.all([actorOf(context), colleague({ read }, context, data.employeeId)])
      return run(context, {
        stream: itemsStream,
        id: data.employeeId,
        type: 'createPayItem',
        authorise: () => requirePayrollPermission(context, actor),
        decide: (items) => createPayItem(items, { ...data, itemId: derivedId(context.commandId, data.employeeId) }),
      })
    },

    async deletePayItem(context: CommandContext, { employeeId, itemId }: { employeeId: string; itemId: string }) {
      const [actor] = await Promise.all([actorOf(context), colleague({ read }, context, employeeId)])
      const removed = run(context, {
        stream: itemsStream,
        id: employeeId,
        type: 'deletePayItem',
        authorise: () => requirePayrollPermission(context, actor),
        decide: (items) => deletePayItem(items, { itemId }),
      })
      return assertSameTarget({ itemId }, removed)
    },
  }
}
