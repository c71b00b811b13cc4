import type { z } from 'zod'
import { createPayItemInput, deletePayItemInput } from '#schema/payroll/items.ts'
import { payItem } from '#schema/payroll/items-rest.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { changed, operation } from '#backend/platform/operations/operation.ts'
import { requirePayrollPermission } from '#backend/platform/permissions.ts'
import type { PayItemEvent } from '#schema/payroll/item-events.ts'
import * as decider from './item-decider.ts'
import { employeeOfDeletedItem, payItemById } from './queries.ts'

const itemOutput = changed({
  payload: { name: 'PayItemPayload', field: 'item', type: 'PayItem' },
  response: payItem,
  load: (kysely, { organizationId }, id) => payItemById(kysely, organizationId, id),
  toResponse: (item) => item,
  missing: decider.noSuchItem,
})

async function changeItems(
  core: Core,
  context: CommandContext,
  employeeId: string,
  type: string,
  decide: (items: decider.ItemsState) => PayItemEvent[],
) {
  const [actor] = await Promise.all([core.actorOf(context), colleague(core, context, employeeId)])
  return core.run(context, {
    stream: decider.itemsStream,
    id: employeeId,
    type,
    authorise: () => requirePayrollPermission(context, actor),
    decide,
  })
}

type CreatePayItem = z.output<typeof createPayItemInput>

const itemIdOf = ({ commandId }: { commandId: string }, employeeId: string) => derivedId(commandId, employeeId)

/** The item's id derives from the command's, so that a client can't reuse another item's id. Managers only if they run payroll. */
export const createPayItem = operation({
  name: 'createPayItem',
  summary: 'Create a pay item',
  description:
    'Omit `amountCents` for a missed break, which is paid by its rule. `weeks` is for bonuses over several weeks.',
  access: managers,
  rest: 'POST /api/payroll/items',
  input: createPayItemInput,
  output: itemOutput,
  reason: 'reason',
  prepare: (item, caller): CreatePayItem & { id?: string } => ({ ...item, id: itemIdOf(caller, item.employeeId) }),
  handle(core, context, data) {
    const { id: _, ...item } = data
    return changeItems(core, context, item.employeeId, 'createPayItem', (items) =>
      decider.createPayItem(items, { ...item, itemId: itemIdOf(context, item.employeeId) }),
    )
  },
})

export const deletePayItem = operation({
  name: 'deletePayItem',
  summary: 'Delete a pay item',
  access: managers,
  rest: 'DELETE /api/payroll/items/{id}',
  input: deletePayItemInput,
  reason: 'reason',
  async prepare({ id }, { user, commandId, services }) {
    const { kysely } = services.database
    const item =
      (await payItemById(kysely, user.organizationId, id)) ??
      (await employeeOfDeletedItem(kysely, user.organizationId, commandId))
    if (!item) throw decider.noSuchItem()
    return { itemId: id, employeeId: item.employeeId }
  },
  handle: (core, context, { employeeId, itemId }) =>
    assertSameTarget(
      { itemId },
      changeItems(core, context, employeeId, 'deletePayItem', (items) => decider.deletePayItem(items, { itemId })),
    ),
})
