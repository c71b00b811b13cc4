import type { Client, TypedDocumentNode } from '@urql/core'
import { toast } from '../../ui/toast.ts'
import { commandId as newCommandId } from '../command-id.ts'
import { errorCode } from '../urql/errors.ts'
import { useCommand, type Answer } from '../use-command.ts'
import { useOutbox } from '../urql/provider.tsx'
import type { OutboxCommand, OutboxSender } from './outbox.ts'
import { useOutboxCommands } from './use-outbox-commands.ts'
import { pendingCommands } from './queued-commands.ts'
import { sendResultOf } from './send-result.ts'

/** A mutation that waits in the outbox while the server can't be reached. `sent`: the message once it is sent after a wait. */
export type QueueableMutation<Data, Input> = {
  /** The mutation's name, as in the feature's `outbox`. */
  kind: string
  mutation: TypedDocumentNode<Data, { input: Input }>
  sent: string
  failed: string
}

/** `summary`: what the user sees of the command, since the data that it names may not load offline. */
export type QueuedMutation<Input> = OutboxCommand & { input: Omit<Input, 'commandId'>; summary: string }

/** Loads a mutation's document at the first command that waits: every page loads the list of senders. */
export const lazySender =
  <Data, Input extends { commandId: string }>(
    load: () => Promise<QueueableMutation<Data, Input>>,
  ): OutboxSender<QueuedMutation<Input>> =>
  async (client: Client, { commandId, input, unreachable }) => {
    const loaded = await load().catch(() => undefined)
    if (!loaded) return { outcome: 'failed' }
    // TypeScript can't infer that a mutation's input consists of `input` and the command id.
    const variables = { input: { ...input, commandId } } as never
    const { data, error } = await client.mutation(loaded.mutation, variables).toPromise()
    if (data && unreachable) toast.success(loaded.sent)
    return sendResultOf({ caughtUp: data !== undefined, ...(error && { error }) }, loaded.failed)
  }

/** The toast after a command went into the outbox. */
export const savedForLater = 'Saved. It will be sent once you’re connected.'

/**
 * Returns a function that sends a command now, or puts it into the outbox if the server can't be reached. Its data is `null` in
 * the outbox. The command id stays the same, so the server executes it once even if only the answer was lost.
 */
export function useSendOrQueue() {
  const { send } = useCommand()
  const outbox = useOutbox()
  const waiting = () => pendingCommands(outbox.snapshot()).length > 0
  return async <Data, Input extends { commandId: string }>(
    { kind, mutation }: QueueableMutation<Data, Input>,
    input: Omit<NoInfer<Input>, 'commandId'>,
    summary: string,
  ): Promise<Answer<Data | null>> => {
    const commandId = newCommandId()
    if (waiting() && navigator.onLine) await outbox.flush()
    if (!waiting() && navigator.onLine) {
      const answer = await send(mutation, { ...input, commandId })
      if (!answer.error || errorCode(answer.error) !== 'unreachable') return answer
    }
    outbox.press((_, { now }) => {
      const at = new Date(now).toISOString()
      const command: QueuedMutation<Input> = { kind, input, summary, commandId, at, attempts: 0, unreachable: true }
      return command
    })
    return { data: null }
  }
}

/** The commands of a mutation in the user's outbox. `kind`: its name. */
export function useQueuedMutations<Input>(kind: string) {
  return useOutboxCommands((command): command is QueuedMutation<Input> => command.kind === kind)
}
