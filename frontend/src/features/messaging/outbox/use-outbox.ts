import type { Client } from '@urql/core'
import { useClient } from 'urql'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { FeatureData } from '#frontend/shared/feature.ts'
import { attemptOf } from '#frontend/shared/lib/outbox/attempt-of.ts'
import { openOutbox, type Send } from '#frontend/shared/lib/outbox/open-outbox.ts'
import { outboxStorage } from '#frontend/shared/lib/outbox/outbox-storage.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useUser } from '#frontend/shared/session.ts'
import { publish } from '../live.ts'
import { SendMessage } from '../message-commands.ts'
import { keptMessage, type KeptMessage } from './kept-message.ts'

const outboxes = new WeakMap<Client, ReturnType<typeof open>>()

/** One outbox for each client, so for each signed-in user. */
function outboxOf(client: Client, employeeId: string) {
  const outbox = outboxes.get(client) ?? open(client, employeeId)
  outboxes.set(client, outbox)
  return outbox
}

const open = (client: Client, employeeId: string) =>
  openOutbox({
    storage: outboxStorage<KeptMessage>('message', employeeId),
    make: keptMessage,
    send: sendWith(client),
    now: serverNow,
  })

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

/** Sends the user's messages, on whatever screen they are. */
export const startOutbox: NonNullable<FeatureData['start']> = ({ client, employeeId, whenBack }) => {
  const outbox = outboxOf(client, employeeId)
  whenBack(() => void outbox.flush())
  return outbox.start()
}

/** How to send, and what is still to be sent to a channel, or to one of its threads. */
export function useOutbox(channelId: string, replyTo: string | null) {
  const outbox = outboxOf(useClient(), useUser().employeeId)
  const kept = useStore(
    outbox.store,
    useShallow(({ kept }) =>
      kept.filter((each) => each.channelId === channelId && (replyTo === null || each.replyTo === replyTo)),
    ),
  )
  return { kept, send: outbox.press, retry: outbox.retry, discard: outbox.dismiss }
}
