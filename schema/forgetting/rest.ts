import { z } from 'zod'
import { prose } from '#schema/shared/prose.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

export const forgetRequest = z.strictObject({ reason: prose('Reason', 500) })

export const operations = {
  'POST /api/employees/{id}/forget': call({
    summary: 'Forget a former employee',
    description:
      'Permanently destroys personal data except hours and pay, which stay for the payroll retention period. 409 if still employed. The reason stays readable, so leave the name out of it.',
    params: byId,
    body: forgetRequest,
    response: changedResponse,
  }),
} satisfies Operations
