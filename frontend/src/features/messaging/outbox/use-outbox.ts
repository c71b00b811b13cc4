import type { Client } from '@urql/core'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { attemptOf } from '#frontend/shared/lib/outbox/attempt-of.ts'
import { openOutbox, type Send } from '#frontend/shared/lib/outbox/open-outbox.ts'
import { outboxPerClient } from '#frontend/shared/lib/outbox/outbox-per-client.ts'
import { outboxStorage } from '#frontend/shared/lib/outbox/outbox-storage.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { publish } from '../live.ts'
import { SendMessage } from '../message-commands.ts'
import { keptMessage, type KeptMessage } from './kept-message.ts'

const own = outboxPerClient((client, employeeId) =>
  openOutbox({
    storage: outboxStorage<KeptMessage>('message', employeeId),
    make: keptMessage,
    send: sendWith(client),
    now: serverNow,
  }),
)
export const { startOutbox } = own

/** Brings messages to the server with this client. */
const sendWith =
  (client: Client): Send<KeptMessage> =>
  async ({ commandId, channelId, text, replyTo, pictureId, isUrgent }) => {
    const input = { commandId, channelId, text, replyTo, pictureId, isUrgent }
    const { data, error } = await client.mutation(SendMessage, { input }).toPromise()
    if (data) publish(client, data.sendMessage.message)
    // The answer has the message itself: whether lists show it yet does not matter.
    return attemptOf({ caughtUp: data !== undefined, ...(error && { error }) }, 'Failed to send the message')
  }

/** How to send, and what is still to be sent to a channel, or to one of its threads. */
export function useOutbox(channelId: string, replyTo: string | null) {
  const outbox = own.useOutbox()
  const kept = useStore(
    outbox.store,
    useShallow(({ kept }) =>
      kept.filter((each) => each.channelId === channelId && (replyTo === null || each.replyTo === replyTo)),
    ),
  )
  return { kept, send: outbox.press, retry: outbox.retry, discard: outbox.dismiss }
}
