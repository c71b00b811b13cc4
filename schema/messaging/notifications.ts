import { z } from 'zod'
import { sentence } from '#kernel/sentence.ts'
import { comment, employeeOrName, from, notifications } from '#schema/shared/notification.ts'

/** `channel` is the channel's name; missing for direct messages. */
const message = z.object({ from: employeeOrName, channel: z.string().optional() })

export const kinds = notifications({
  chat_message: {
    group: 'team',
    params: message,
    title: 'New message',
    message: ({ channel, ...params }) =>
      channel ? sentence`${from(params)} wrote to you in ${channel}.` : sentence`${from(params)} sent you a message.`,
  },
  chat_urgent: {
    group: 'team',
    params: message,
    title: 'Urgent message',
    message: ({ channel, ...params }) =>
      channel
        ? sentence`${from(params)} sent an urgent message in ${channel}.`
        : sentence`${from(params)} sent you an urgent message.`,
    isUrgent: true,
  },
  chat_message_removed: {
    group: 'team',
    params: message.extend({ comment: z.string().optional() }),
    title: 'Message removed',
    message: ({ channel = 'a channel', ...params }) =>
      sentence`${from(params)} removed your message in ${channel}${comment(params)}`,
  },
})
