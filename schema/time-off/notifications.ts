import { z } from 'zod'
import { sentence } from '#kernel/sentence.ts'
import { comment, day, days, employeeOrName, from, notifications } from '#schema/shared/notification.ts'

const daysOff = z.object({ startDate: day, endDate: day, comment: z.string().optional() })

export const kinds = notifications({
  time_off_approved: {
    group: 'requests',
    params: daysOff,
    title: 'Time off approved',
    message: (params) => sentence`Your time off on ${days(params)} was approved${comment(params)}`,
  },
  time_off_denied: {
    group: 'requests',
    params: daysOff,
    title: 'Time off denied',
    message: (params) => sentence`Your time off on ${days(params)} was denied${comment(params)}`,
  },
  time_off_request: {
    group: 'approvals',
    params: daysOff.extend({ from: employeeOrName }),
    title: 'Time off requested',
    message: (params) => sentence`${from(params)} requested time off on ${days(params)}.`,
  },
})
