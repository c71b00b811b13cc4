import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'
import { newPayItem, payItemFields } from './items.ts'
import { range } from './range.ts'

const payItem = z.object({ id, employeeId: id, ...payItemFields, addedAt: instant })

export const payItemRemoval = z.strictObject({ reason: payItemFields.reason })

export const itemOperations = {
  'GET /api/payroll/items': call({
    summary: 'List pay items, latest first',
    description: 'Of one employee, or of everyone if you run payroll. Otherwise your own.',
    query: range.safeExtend({ employeeId: id.optional() }),
    response: z.object({ items: z.array(payItem) }),
  }),
  'POST /api/payroll/items': call({
    summary: 'Create a pay item',
    description:
      'Omit `amountCents` for a missed break, which is paid by its rule. `weeks` is for bonuses over several weeks.',
    body: newPayItem.safeExtend({ employeeId: id }),
    response: payItem.extend(changedResponse.shape),
    status: 201,
  }),
  'DELETE /api/payroll/items/{id}': call({
    summary: 'Delete a pay item',
    params: byId,
    body: payItemRemoval,
    response: changedResponse,
  }),
} satisfies Operations
