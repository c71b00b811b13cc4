import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'
import { newPayItem, payItemFields } from './items.ts'
import { range } from './range.ts'

const payItem = z.object({ id, employeeId: id, ...payItemFields, addedAt: instant })

export const payItemRemoval = z.strictObject({ reason: payItemFields.reason })

export const itemOperations = {
  'GET /api/payroll/items': call({
    summary: 'Pay beside hours, latest first',
    description: 'Of an employee, or of everyone for those who run payroll; others get their own.',
    query: range.safeExtend({ employeeId: id.optional() }),
    response: z.object({ items: z.array(payItem) }),
  }),
  'POST /api/payroll/items': call({
    summary: 'Add pay beside hours',
    description: 'No `amountCents` for a missed break: it is paid by its rule. `weeks`: of a bonus over several.',
    body: newPayItem.safeExtend({ employeeId: id }),
    response: payItem.extend(changedResponse.shape),
    status: 201,
  }),
  'DELETE /api/payroll/items/{id}': call({
    summary: 'Remove pay beside hours',
    params: byId,
    body: payItemRemoval,
    response: changedResponse,
  }),
} satisfies Operations
