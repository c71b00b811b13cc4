import { z } from 'zod'
import { sentence } from '#kernel/sentence.ts'
import { comment, employeeOrName, from, notifications } from '#schema/shared/notification.ts'

const decision = z.object({ comment: z.string().optional() })

export const kinds = notifications({
  availability_approved: {
    group: 'requests',
    params: decision,
    title: 'Availability change approved',
    message: (params) => sentence`Your change of availability was approved${comment(params)}`,
  },
  availability_denied: {
    group: 'requests',
    params: decision,
    title: 'Availability change denied',
    message: (params) => sentence`Your change of availability was denied${comment(params)}`,
  },
  availability_request: {
    group: 'approvals',
    params: z.object({ from: employeeOrName }),
    title: 'Availability change requested',
    message: (params) => sentence`${from(params)} asks to change their availability.`,
  },
})
