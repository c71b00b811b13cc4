import {
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
  type EventStoreDBClient,
  type JSONType,
} from '@eventstore/db-client'
import type { AppendCall } from './append-request.ts'

/** The batch call uses private modules of the client, which another version of the client may lack. */
const batch = await import('./batch-append.ts').catch(() => undefined)

/** Returns the batch call, or the client's public one (slower, and see `openBatchAppend`) if the client's internals differ. */
export function openAppendCall(client: EventStoreDBClient): AppendCall {
  if (batch?.hasInternals(client)) return batch.openBatchAppend(client)
  process.emitWarning('This version of @eventstore/db-client has other internals: appends use its public call')
  return publicAppendCall(client)
}

export const publicAppendCall =
  (client: EventStoreDBClient): AppendCall =>
  async ({ stream, expected, events, within }) => {
    const messages = events.map(({ id, type, data, metadata }) =>
      jsonEvent({ id, type, data: JSON.parse(data) as JSONType, metadata: JSON.parse(metadata) as JSONType }),
    )
    try {
      const { success, nextExpectedRevision, position } = await client.appendToStream(stream, messages, {
        expectedRevision: expected === 'no stream' ? NO_STREAM : BigInt(expected),
        deadline: within,
      })
      return success ? { revision: Number(nextExpectedRevision), place: position } : null
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return null
      throw error
    }
  }
