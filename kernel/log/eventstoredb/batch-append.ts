import { UnavailableError, type EventStoreDBClient } from '@eventstore/db-client'
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
import type { AppendCall, AppendRequest, AppendResponse } from './append-request.ts'

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>
type PendingAppend = { stream: string; resolve: (response: AppendResponse) => void; reject: (error: unknown) => void }

type Internals = {
  GRPCStreamCreator(
    Client: typeof StreamsClient,
    name: string,
    begin: (client: StreamsClient) => Call,
    begun: WeakMap<StreamsClient, Call>,
  ): () => Promise<Call>
  callArguments(options: object, callOptions: { deadline: number }): [Metadata, CallOptions]
}

export function hasInternals(client: EventStoreDBClient): boolean {
  const { GRPCStreamCreator, callArguments } = client as unknown as Partial<Internals>
  return typeof GRPCStreamCreator === 'function' && typeof callArguments === 'function'
}

/**
 * The client's own `appendToStream` keeps the pending appends of all connections in one map: if one connection fails, all are
 * rejected, and the next response to one of them throws outside of any handler, which ends the process.
 */
export function openBatchAppend(client: EventStoreDBClient): AppendCall {
  const internals = client as unknown as Internals
  const calls = new WeakMap<StreamsClient, Call>()
  const pendingByCall = new WeakMap<Call, Map<string, PendingAppend>>()
  const call = internals.GRPCStreamCreator(StreamsClient, 'batchAppend', begin, calls)

  function begin(server: StreamsClient): Call {
    const begun = server.batchAppend(...internals.callArguments({}, { deadline: Infinity }))
    const pending = new Map<string, PendingAppend>()
    pendingByCall.set(begun, pending)
    const fail = (error: Error) => {
      calls.delete(server)
      pendingByCall.delete(begun)
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    begun.on('data', (response: BatchAppendResp) => {
      const id = parseUUID(response.getCorrelationId()) ?? ''
      const append = pending.get(id)
      pending.delete(id)
      if (append) settle(append, response)
    })
    begun.on('error', (error) => fail(convertToCommandError(error)))
    begun.on('end', () => fail(new UnavailableError(undefined, 'EventStoreDB ended the appends')))
    return begun
  }

  return async (append) => {
    const begun = await call()
    const pending = pendingByCall.get(begun)
    if (!pending) throw new UnavailableError(undefined, 'the connection to EventStoreDB was lost')
    const id = randomUUID()
    return new Promise((resolve, reject) => {
      pending.set(id, { stream: append.stream, resolve, reject })
      begun.write(requestOf(id, append))
    })
  }
}

function requestOf(correlationId: string, { stream, expected, events, within }: AppendRequest): BatchAppendReq {
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

function settle({ stream, resolve, reject }: PendingAppend, response: BatchAppendResp) {
  const refusal = response.getError()
  if (refusal) {
    if (unpackWrongExpectedVersion(refusal)) resolve(null)
    // The node did not handle the append because it is not ready or too busy, as after an election. The client knows no such answer.
    else if (refusal.getDetails()?.getTypeName() === 'google.protobuf.Empty')
      reject(new UnavailableError(undefined, refusal.getMessage()))
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
