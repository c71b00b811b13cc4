import { z } from 'zod'
import { sentence } from '#kernel/sentence.ts'
import { notifications } from '#schema/shared/notification.ts'

export const kinds = notifications({
  // `server`: the host of the webhook's URL.
  webhook_disabled: {
    group: 'approvals',
    params: z.object({ server: z.string() }),
    title: 'Webhook disabled',
    message: ({ server = '' }) =>
      sentence`The webhook to ${server} failed for three days and is disabled. Fix the receiver, then resume the webhook.`,
  },
})
