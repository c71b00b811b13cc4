import { z } from 'zod'
import { sentence, text } from '#kernel/sentence.ts'
import { employeeOrName, from, notifications, type StoredParams } from '#schema/shared/notification.ts'

const announcement = {
  group: 'team',
  params: z.object({
    from: employeeOrName,
    title: z.string(),
    text: z.string(),
    change: z.enum(['posted', 'edited']),
  }),
  message: ({ title = '', text: words = '', change = 'posted', ...params }: StoredParams) =>
    sentence`${from(params)} ${text(change)} “${title}”: ${words}`,
} as const

export const kinds = notifications({
  announcement: { ...announcement, title: 'Announcement' },
  announcement_urgent: { ...announcement, title: 'Urgent announcement', isUrgent: true },
  announcement_reminder: {
    ...announcement,
    title: 'Please acknowledge',
    message: ({ title = '', ...params }) => sentence`${from(params)} asks you to acknowledge “${title}”.`,
  },
})
