import { UnavailableError, type EventStoreDBClient, type Position as Place } from '@eventstore/db-client'
import {
  unpackToCommandError,
  unpackWrongExpectedVersion,
} from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js'
import { convertToCommandError } from '@eventstore/db-client/dist/utils/CommandError.js'
import { createUUID, parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { CallOptions, ClientDuplexStream, Metadata } from '@grpc/grpc-js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js'
import { randomUUID } from 'node:crypto'
import type { ExpectedRevision } from '../log.ts'

/** Events as they are stored, for the stream of this name on the server. */
export type BatchAppend = {
  stream: string
  expected: ExpectedRevision
  events: readonly { id: string; type: string; data: string; metadata: string }[]
  /** How long (ms) the server may take; it stops what it has not written by then. */
  within: number
}

/** Of the last event; `null` where the stream is not where it was expected to be. Only the server's answer to a repeated append may be without a place. */
export type BatchAppended = { revision: number; place: Place | undefined } | null

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>
type Waiting = { stream: string; resolve: (answer: BatchAppended) => void; reject: (error: unknown) => void }

/** What the client has for its own use: calls that go on after its connection was made again, or its leader changed. */
type Internals = {
  GRPCStreamCreator(
    Client: typeof StreamsClient,
    name: string,
    begin: (client: StreamsClient) => Call,
    begun: WeakMap<StreamsClient, Call>,
  ): () => Promise<Call>
  callArguments(options: object, callOptions: { deadline: number }): [Metadata, CallOptions]
}

/**
 * Appends over one call, as many at once as there are. The client’s own `appendToStream` keeps those who wait in one list
 * for all connections of the process: one that fails takes the others’ with it, and the next answer to one of those ends
 * the process. Nor does it take more than 16 at once.
 * @returns a function that rejects with the client’s errors where the server refuses or the connection is lost
 */
export function openBatchAppend(client: EventStoreDBClient): (append: BatchAppend) => Promise<BatchAppended> {
  // They are there at run time, protected.
  const internals = client as unknown as Internals
  const calls = new WeakMap<StreamsClient, Call>()
  const waitingOn = new WeakMap<Call, Map<string, Waiting>>()
  const call = internals.GRPCStreamCreator(StreamsClient, 'batchAppend', begin, calls)

  function begin(server: StreamsClient): Call {
    const begun = server.batchAppend(...internals.callArguments({}, { deadline: Infinity }))
    const waiting = new Map<string, Waiting>()
    waitingOn.set(begun, waiting)
    const fail = (error: Error) => {
      calls.delete(server)
      waitingOn.delete(begun)
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    begun.on('data', (response: BatchAppendResp) => {
      const id = parseUUID(response.getCorrelationId()) ?? ''
      const asked = waiting.get(id)
      waiting.delete(id)
      if (asked) settle(asked, response)
    })
    begun.on('error', (error) => fail(convertToCommandError(error)))
    begun.on('end', () => fail(new UnavailableError(undefined, 'EventStoreDB ended the appends')))
    return begun
  }

  return async (append) => {
    const begun = await call()
    const waiting = waitingOn.get(begun)
    if (!waiting) throw new UnavailableError(undefined, 'the connection to EventStoreDB was lost')
    const id = randomUUID()
    return new Promise((resolve, reject) => {
      waiting.set(id, { stream: append.stream, resolve, reject })
      // Those who append bound what waits here.
      begun.write(requestOf(id, append))
    })
  }
}

function requestOf(correlationId: string, { stream, expected, events, within }: BatchAppend): BatchAppendReq {
  const options = new streams.BatchAppendReq.Options()
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
  options.setDeadline(timestamp.Timestamp.fromDate(new Date(Date.now() + within)))
  if (expected === 'no stream') options.setNoStream(new empty.Empty())
  else options.setStreamPosition(String(expected))
  const request = new streams.BatchAppendReq()
  request.setCorrelationId(createUUID(correlationId))
  request.setOptions(options)
  request.setIsFinal(true)
  request.setProposedMessagesList(
    events.map(({ id, type, data, metadata }) => {
      const message = new streams.BatchAppendReq.ProposedMessage()
      message.setId(createUUID(id))
      message.getMetadataMap().set('type', type).set('content-type', 'application/json')
      message.setData(Buffer.from(data))
      message.setCustomMetadata(Buffer.from(metadata))
      return message
    }),
  )
  return request
}

function settle({ stream, resolve, reject }: Waiting, response: BatchAppendResp) {
  const refusal = response.getError()
  if (refusal) {
    if (unpackWrongExpectedVersion(refusal)) resolve(null)
    else reject(unpackToCommandError(refusal, stream))
    return
  }
  const done = response.getSuccess()
  const place = done?.getPosition()
  resolve({
    revision: Number(done?.getCurrentRevision()),
    place: place && { commit: BigInt(place.getCommitPosition()), prepare: BigInt(place.getPreparePosition()) },
  })
}
