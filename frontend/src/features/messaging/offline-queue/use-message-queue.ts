import type { Client } from '@urql/core'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { sendResultOf } from '#frontend/shared/lib/offline-queue/send-result.ts'
import { openOfflineQueue, type SendQueued } from '#frontend/shared/lib/offline-queue/open-offline-queue.ts'
import { queuePerClient } from '#frontend/shared/lib/offline-queue/queue-per-client.ts'
import { queueStorage } from '#frontend/shared/lib/offline-queue/queue-storage.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { publish } from '../live.ts'
import { SendMessage } from '../message-commands.ts'
import { queuedMessage, type QueuedMessage } from './queued-message.ts'

const messageQueue = queuePerClient((client, employeeId) =>
  openOfflineQueue({
    storage: queueStorage<QueuedMessage>('message', employeeId),
    makeCommand: queuedMessage,
    send: sendWith(client),
    now: serverNow,
  }),
)
export const { startQueue: startMessageQueue } = messageQueue

const sendWith =
  (client: Client): SendQueued<QueuedMessage> =>
  async ({ commandId, channelId, text, replyTo, pictureId, isUrgent }) => {
    const input = { commandId, channelId, messageText: text, replyTo, pictureId, isUrgent }
    const { data, error } = await client.mutation(SendMessage, { input }).toPromise()
    if (data) publish(client, data.sendMessage.message)
    // The response contains the message, so queries need not show it yet.
    return sendResultOf({ caughtUp: data !== undefined, ...(error && { error }) }, 'Failed to send the message')
  }

export function useMessageQueue(channelId: string, replyTo: string | null) {
  const queue = messageQueue.useQueue()
  const queued = useStore(
    queue.store,
    useShallow(({ commands }) =>
      commands.filter((each) => each.channelId === channelId && (replyTo === null || each.replyTo === replyTo)),
    ),
  )
  return { queued, send: queue.press, retry: queue.retry, discard: queue.dismiss }
}
