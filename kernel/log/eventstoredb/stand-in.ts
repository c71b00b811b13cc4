import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import {
  Server,
  ServerCredentials,
  status as codes,
  type ServerDuplexStream,
  type ServerWritableStream,
} from '@grpc/grpc-js'
import anything from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'

type StandInMessage = BatchAppendReq.ProposedMessage
type StandInEvent = { stream: string; type: string; revision: number; position: number; id: string; response: ReadResp }

const EVENT = 500

const nameOf = (identifier: shared.StreamIdentifier | undefined) =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()

/**
 * Up to 23.10 a subscription takes one event at or after the given position for seen and skips it. From 24.2 on it skips only the
 * event at that very position.
 */
export const releases = ['23.10', '24.2'] as const

/** A log in memory behind as much of EventStoreDB's protocol as the adapter uses. Responses follow what running servers returned. */
export async function startStandIn({
  release = '23.10',
  port = 0,
  notReady = 0,
}: {
  release?: (typeof releases)[number]
  port?: number
  /** How many appends it refuses first, like a node that has just become the leader. */
  notReady?: number
} = {}) {
  let refusals = notReady
  const log: StandInEvent[] = []
  const byStream = new Map<string, StandInEvent[]>()
  const subscriptions = new Set<() => void>()

  function append(request: BatchAppendReq): BatchAppendResp {
    const options = request.getOptions() ?? new streams.BatchAppendReq.Options()
    const name = nameOf(options.getStreamIdentifier())
    const events = byStream.get(name) ?? []
    const messages = request.getProposedMessagesList()
    const expected = options.hasNoStream()
      ? 0
      : options.hasAny()
        ? events.length
        : Number(options.getStreamPosition()) + 1
    const answer = new streams.BatchAppendResp()
      .setCorrelationId(asNumbers(request.getCorrelationId()))
      .setStreamIdentifier(options.getStreamIdentifier())
    if (refusals > 0) {
      refusals -= 1
      return answer.setError(notHandled())
    }
    const isRepeated =
      expected < events.length &&
      messages.every((message, index) => events[expected + index]?.id === message.getId()?.getString())
    if (expected !== events.length && !isRepeated) return answer.setError(lostRace(events.length))
    if (!isRepeated) {
      byStream.set(name, events)
      for (const message of messages) {
        const event = recorded(name, events.length, (log.length + 1) * EVENT, message)
        events.push(event)
        log.push(event)
      }
    }
    const last = events[expected + messages.length - 1]
    const place = String(last?.position)
    const done = new streams.BatchAppendResp.Success()
      .setCurrentRevision(String(last?.revision))
      .setPosition(new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place))
    for (const push of subscriptions) push()
    return answer.setSuccess(done)
  }

  function readStream(call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options) {
    const wanted = options.getStream() ?? new streams.ReadReq.Options.StreamOptions()
    const events = byStream.get(nameOf(wanted.getStreamIdentifier()))
    if (!events) {
      const missing = new streams.ReadResp.StreamNotFound().setStreamIdentifier(wanted.getStreamIdentifier())
      call.write(new streams.ReadResp().setStreamNotFound(missing))
      return
    }
    const from = Number(wanted.getRevision())
    const isBackwards = options.getReadDirection() === BACKWARDS
    const found = isBackwards
      ? events.slice(0, wanted.hasEnd() ? events.length : from + 1).toReversed()
      : events.slice(wanted.hasStart() ? 0 : from)
    for (const { response } of found.slice(0, Number(options.getCount()))) call.write(response)
  }

  function readAll(call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options) {
    if (options.getReadDirection() !== BACKWARDS) {
      for (const { response } of log) call.write(response)
      return
    }
    const from = options.getAll()?.getPosition()
    const earlier = from ? log.filter(({ position }) => position < Number(from.getCommitPosition())) : log
    for (const { response } of earlier.toReversed().slice(0, Number(options.getCount()))) call.write(response)
  }

  function subscribe(call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options) {
    const beginnings = {
      stream: options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? [''],
      type: options.getFilter()?.getEventType()?.getPrefixList() ?? [''],
    }
    const isWanted = (event: StandInEvent) =>
      (['stream', 'type'] as const).every((name) => beginnings[name].some((each) => event[name].startsWith(each)))
    const position = options.getAll()?.getPosition()
    let next = position ? log.findIndex((event) => !isBefore(event, position)) : 0
    if (next < 0) next = log.length
    else if (position && (release === '23.10' || isAt(log[next], position))) next += 1
    function push() {
      const from = next
      for (; next < log.length; next += 1) {
        const event = log[next]
        if (event && isWanted(event)) call.write(event.response)
      }
      if (next === from) return
      const [commit, prepare] = [String((next + 1) * EVENT), String(log[next - 1]?.position)]
      call.write(
        new streams.ReadResp().setCheckpoint(
          new streams.ReadResp.Checkpoint().setCommitPosition(commit).setPreparePosition(prepare),
        ),
      )
    }
    call.write(new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation()))
    subscriptions.add(push)
    call.on('close', () => subscriptions.delete(push))
    push()
  }

  const unsupported = (_: unknown, answer: (error: { code: codes }) => void) => answer({ code: codes.UNIMPLEMENTED })
  const server = new Server()
  server.addService(StreamsService, {
    append: unsupported,
    delete: unsupported,
    tombstone: unsupported,
    batchAppend(call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) {
      call.on('data', (request: BatchAppendReq) => call.write(append(request)))
      call.on('end', () => call.end())
      call.on('error', () => undefined)
    },
    read(call: ServerWritableStream<ReadReq, ReadResp>) {
      const options = call.request.getOptions() ?? new streams.ReadReq.Options()
      if (options.hasSubscription()) return subscribe(call, options)
      if (options.hasStream()) readStream(call, options)
      else readAll(call, options)
      call.end()
    },
  })
  server.addService(ServerFeaturesService, {
    getSupportedMethods(_: unknown, answer: (error: null, methods: features.SupportedMethods) => void) {
      const batchAppend = new features.SupportedMethod()
        .setServiceName('event_store.client.streams.streams')
        .setMethodName('batchappend')
      answer(
        null,
        new features.SupportedMethods().setMethodsList([batchAppend]).setEventStoreServerVersion(`${release}.0`),
      )
    },
  })
  let bound = 0
  server.addService(GossipService, {
    read(_: unknown, answer: (error: null, info: gossip.ClusterInfo) => void) {
      const self = new gossip.MemberInfo()
        .setIsAlive(true)
        .setState(gossip.MemberInfo.VNodeState.LEADER)
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(bound))
      answer(null, new gossip.ClusterInfo().setMembersList([self]))
    },
  })
  bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, number) =>
      error ? reject(error) : resolve(number),
    )
  })
  return { url: `esdb://127.0.0.1:${bound}?tls=false`, close: () => server.forceShutdown() }
}

const BACKWARDS = 1

function isBefore({ position }: StandInEvent, place: ReadReq.Options.Position): boolean {
  const [commit, prepare] = [Number(place.getCommitPosition()), Number(place.getPreparePosition())]
  return position < commit || (position === commit && position < prepare)
}

const isAt = (event: StandInEvent | undefined, place: ReadReq.Options.Position): boolean =>
  event?.position === Number(place.getCommitPosition()) && event.position === Number(place.getPreparePosition())

function asNumbers(id: shared.UUID | undefined): shared.UUID {
  const hex = (id?.getString() ?? '').replaceAll('-', '')
  const signed = (digits: string) => String(BigInt.asIntN(64, BigInt(`0x${digits}`)))
  const numbers = new shared.UUID.Structured()
    .setMostSignificantBits(signed(hex.slice(0, 16)))
    .setLeastSignificantBits(signed(hex.slice(16)))
  return new shared.UUID().setStructured(numbers)
}

function recorded(stream: string, revision: number, position: number, message: StandInMessage): StandInEvent {
  const record = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(message.getId())
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setStreamRevision(String(revision))
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setCustomMetadata(message.getCustomMetadata())
    .setData(message.getData())
  for (const [key, value] of message.getMetadataMap().entries()) record.getMetadataMap().set(key, value)
  record.getMetadataMap().set('created', '133000000000000000')
  const event = new streams.ReadResp.ReadEvent().setEvent(record).setCommitPosition(String(position))
  return {
    stream,
    type: message.getMetadataMap().get('type') ?? '',
    revision,
    position,
    id: message.getId()?.getString() ?? '',
    response: new streams.ReadResp().setEvent(event),
  }
}

function notHandled(): status.Status {
  const details = new anything.Any()
  details.pack(new empty.Empty().serializeBinary(), 'google.protobuf.Empty')
  return new status.Status().setMessage('Server Is Not Ready').setDetails(details)
}

function lostRace(length: number): status.Status {
  const race = new shared.WrongExpectedVersion()
  if (length === 0) race.setCurrentNoStream(new empty.Empty())
  else race.setCurrentStreamRevision(String(length - 1))
  const details = new anything.Any()
  details.pack(race.serializeBinary(), 'event_store.client.WrongExpectedVersion')
  return new status.Status().setDetails(details)
}
