import type { Client } from '@urql/core'
import { serverNow } from '../time/server-clock.ts'
import { openOfflineQueue } from './open-offline-queue.ts'
import { queueStorage } from './queue-storage.ts'
import { isWorkedTime, pendingCommands, type QueuedCommand, type SendResult } from './queued-commands.ts'

/** `kind`: the name of the mutation. Stored in the browser. */
export type OutboxCommand = QueuedCommand & { kind: string }

/** Sends a command of one kind, at `now` by the server's clock. Never throws. */
export type OutboxSender<C = never> = (client: Client, command: C, now: number) => Promise<SendResult>

/** By `kind`. */
export type OutboxSenders = Readonly<Record<string, OutboxSender>>

export type Outbox = ReturnType<typeof openOutbox>

/** Opens the offline queue of the signed-in user: what all features have to send, in one order. */
export const openOutbox = (client: Client, employeeId: string, senders: OutboxSenders) =>
  openOfflineQueue({
    storage: queueStorage<OutboxCommand>(employeeId),
    now: serverNow,
    async send(command, now) {
      const send = senders[command.kind]
      // The browser stored the command for a newer version of the app.
      if (!send) return { outcome: 'refused', message: 'This version of Muster can’t send it. Reload the page.' }
      return send(client, command as never, now)
    },
  })

export const sendersOf = (features: readonly { outbox?: OutboxSenders }[]): OutboxSenders =>
  Object.assign({}, ...features.map(({ outbox }) => outbox))

/** Milliseconds that a sign-out waits for the outbox. */
const signOutWait = 3000

/** Sends what waits. Resolves to the number of commands that remain and that a sign-out erases. */
export async function sendUnsent(outbox: Outbox) {
  const unsent = () => pendingCommands(outbox.snapshot()).filter((command) => !isWorkedTime(command)).length
  if (unsent() === 0) return 0
  await Promise.race([outbox.flush(), new Promise((resolve) => setTimeout(resolve, signOutWait))])
  return unsent()
}
