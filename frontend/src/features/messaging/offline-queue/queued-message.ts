import { isBlank } from '#schema/shared/text.ts'
import type { MakeCommand } from '#frontend/shared/lib/offline-queue/open-offline-queue.ts'
import type { OutboxCommand } from '#frontend/shared/lib/offline-queue/outbox.ts'

export type ComposedMessage = {
  channelId: string
  text: string
  replyTo: string | null
  pictureId: string | null
  isUrgent: boolean
}

/** A message that the server has not confirmed yet. Its command id becomes the message id. */
export type QueuedMessage = OutboxCommand & ComposedMessage & { kind: 'sendMessage' }

export const queuedMessage =
  (composed: ComposedMessage): MakeCommand<OutboxCommand, QueuedMessage> =>
  (queue, press) => {
    if (isBlank(composed.text) && !composed.pictureId) return null
    // Messages are ordered by time, so the time increases even if the clock of the device was set back.
    const last = queue.at(-1)?.at
    const at = Math.max(press.now, last ? Date.parse(last) + 1 : 0)
    return {
      ...composed,
      kind: 'sendMessage',
      commandId: press.commandId,
      at: new Date(at).toISOString(),
      attempts: 0,
    }
  }
