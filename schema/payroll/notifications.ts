import { z } from 'zod'
import { instant as instantPart, sentence } from '#kernel/sentence.ts'
import { instant } from '#schema/shared/fields.ts'
import { employeeOrName, from, notifications } from '#schema/shared/notification.ts'

export const kinds = notifications({
  overtime_soon: {
    group: 'approvals',
    params: z.object({ from: employeeOrName, at: instant }),
    title: 'Overtime soon',
    message: ({ at: reachesAt = '', ...params }) =>
      sentence`${from(params)} reaches overtime on ${instantPart(reachesAt)}.`,
  },
})
