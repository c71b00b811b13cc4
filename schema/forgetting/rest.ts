import { z } from 'zod'
import { prose } from '#schema/shared/prose.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

export const forgetRequest = z.strictObject({ reason: prose('Reason', 500) })

export const operations = {
  'POST /api/employees/{id}/forget': call({
    summary: 'Forget a former employee',
    description:
      'Destroys their personal data for good, except hours and pay, which stay for as long as payroll law asks. 409 while they are employed. The reason stays readable: leave their name out of it.',
    params: byId,
    body: forgetRequest,
    response: changedResponse,
  }),
} satisfies Operations
