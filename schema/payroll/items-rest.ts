import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { call, type Operations } from '#schema/shared/rest.ts'
import { payItemFields } from './items.ts'
import { range } from './range.ts'

export const payItem = z.object({ id, employeeId: id, ...payItemFields, addedAt: instant })

export const itemOperations = {
  'GET /api/payroll/items': call({
    summary: 'List pay items, latest first',
    description: 'Of one employee, or of everyone if you run payroll. Otherwise your own.',
    query: range.safeExtend({ employeeId: id.optional() }),
    response: z.object({ items: z.array(payItem) }),
  }),
} satisfies Operations
