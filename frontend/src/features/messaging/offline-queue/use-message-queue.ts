import { sendResultOf } from '#frontend/shared/lib/offline-queue/send-result.ts'
import type { OutboxCommand, OutboxSender } from '#frontend/shared/lib/offline-queue/outbox.ts'
import { useOutboxCommands } from '#frontend/shared/lib/offline-queue/use-outbox-commands.ts'
import { useOutbox } from '#frontend/shared/lib/urql/provider.tsx'
import { publish } from '../live.ts'
import { SendMessage } from '../message-commands.ts'
import { queuedMessage, type ComposedMessage, type QueuedMessage } from './queued-message.ts'

export const sendMessage: OutboxSender<QueuedMessage> = async (
  client,
  { commandId, channelId, text, replyTo, pictureId, isUrgent },
) => {
  const input = { commandId, channelId, messageText: text, replyTo, pictureId, isUrgent }
  const { data, error } = await client.mutation(SendMessage, { input }).toPromise()
  if (data) publish(client, data.sendMessage.message)
  // The response contains the message, so queries need not show it yet.
  return sendResultOf({ caughtUp: data !== undefined, ...(error && { error }) }, 'Failed to send the message')
}

const isMessage = (command: OutboxCommand): command is QueuedMessage => command.kind === 'sendMessage'

export function useMessageQueue(channelId: string, replyTo: string | null) {
  const outbox = useOutbox()
  const queued = useOutboxCommands(
    (command): command is QueuedMessage =>
      isMessage(command) && command.channelId === channelId && (replyTo === null || command.replyTo === replyTo),
  )
  return { queued, send: (composed: ComposedMessage) => void outbox.press(queuedMessage(composed)) }
}
