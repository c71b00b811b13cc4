import { z } from 'zod'
import { sentence } from '#kernel/sentence.ts'
import { comment, employeeOrName, from, notifications, to } from '#schema/shared/notification.ts'

export const kinds = notifications({
  // `message` is the shout-out's text. `to` lists the recipients; missing in older notifications.
  shout_out: {
    group: 'team',
    params: z.object({ from: employeeOrName, to: z.array(employeeOrName).optional(), message: z.string() }),
    title: 'You got a shout-out',
    message: ({ message = '', ...params }) => sentence`${from(params)}: ${message}`,
  },
  shout_out_removed: {
    group: 'team',
    params: z.object({
      from: employeeOrName.optional(),
      to: z.array(employeeOrName).optional(),
      comment: z.string().optional(),
    }),
    title: 'Shout-out removed',
    message: (params) =>
      params['to'] === undefined
        ? sentence`The shout-out from ${from(params)} to you was removed.`
        : sentence`Your shout-out to ${to(params)} was removed${comment(params)}`,
  },
})
