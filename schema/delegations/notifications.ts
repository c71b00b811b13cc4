import { z } from 'zod'
import { sentence } from '#kernel/sentence.ts'
import { day, days, employeeOrName, from, notifications } from '#schema/shared/notification.ts'

export const kinds = notifications({
  delegation_received: {
    group: 'approvals',
    params: z.object({ from: employeeOrName, startDate: day, endDate: day }),
    title: 'You approve for a colleague',
    message: (params) => sentence`${from(params)} is away on ${days(params)}. You approve requests in their place.`,
  },
})
