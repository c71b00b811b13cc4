import {
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
  type EventStoreDBClient,
  type JSONType,
  type Position as Place,
} from '@eventstore/db-client'
import type { ExpectedRevision } from '../log.ts'

/** Serialized events to append to a stream, by its name on the server. */
export type AppendRequest = {
  stream: string
  expected: ExpectedRevision
  events: readonly { id: string; type: string; data: string; metadata: string }[]
  /** How long (ms) the server may take. It does not write what it has not written by then. */
  within: number
}

/**
 * Revision and place of the last event, or `null` if the stream is at another revision. Only the response to a repeated append
 * may lack a place.
 */
export type AppendResponse = { revision: number; place: Place | undefined } | null

export type AppendCall = (request: AppendRequest) => Promise<AppendResponse>

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
