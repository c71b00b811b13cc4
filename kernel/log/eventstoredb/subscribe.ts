import {
  eventTypeFilter,
  START as FROM_START,
  streamNameFilter,
  UnavailableError,
  type AllStreamSubscription,
  type Position as Place,
  type ReadPosition,
} from '@eventstore/db-client'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { openSignal } from '../../signal.ts'
import { START, type Batch, type Position } from '../log.ts'
import type { Stored } from '../recorded.ts'
import type { LastEvent } from '../source.ts'
import type { LogIdentity } from '../log-identity.ts'
import { isDiscoveryFailure, isTransient, LONGEST_RETRY_DELAY } from './failures.ts'
import { isOfEvent, placeOf, positionOf } from './position.ts'
import { isOurs, placeBefore, storedFrom, type Client, type ServerEvent } from './read.ts'

const LARGEST_BATCH = 1000
/** Checkpoint interval in pages of 32 filtered events. Without checkpoints, a reader without matches would never catch up. */
const CHECKPOINT_INTERVAL = 10
/** Time (ms) without events after which a filtered subscription is replaced with an unfiltered one. */
const SILENCE = 1000
const FIRST_DELAY = 50
/** After a batch of at least so many events, the reader is behind and collects the next batch for `COLLECTING` ms. */
const BURST = 16
/** Each batch wakes every read model, which costs more than folding a few events. */
const COLLECTING = 25

type SubscriptionSource = { client: Client; identity: LogIdentity; types?: ReadonlySet<string> | undefined }

/**
 * Resubscribes whenever the subscription is lost, which the client does not do. With `types`, the server filters until the reader
 * has caught up; after that the reader filters itself, because only then its position is known.
 */
export async function* subscribe<Event extends { position: Position; type: string }>(
  { client, identity, types }: SubscriptionSource,
  read: (stored: readonly Stored[]) => Promise<readonly (Event & LastEvent)[]>,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<Batch<Event>> {
  const { saw, recheck } = identity.watch()
  let position = after
  let delay = FIRST_DELAY
  let only = types
  while (!signal.aborted) {
    try {
      await recheck()
      for await (const { events, position: reached } of subscribeOnce({ client, only }, read, position, signal)) {
        delay = FIRST_DELAY
        position = reached
        saw(events)
        yield { events: types ? events.filter(({ type }) => types.has(type)) : events, position }
      }
      only = undefined
    } catch (error) {
      if (!isTransient(error)) throw error
      identity.reconnected()
      await pause(delay, undefined, { signal }).catch(() => undefined)
      delay = Math.min(delay * 2, LONGEST_RETRY_DELAY)
    }
  }
}

/** @param source.only subscribes to these types, and returns once no more events arrive */
async function* subscribeOnce<Event extends { position: Position }>(
  { client, only }: { client: Client; only: ReadonlySet<string> | undefined },
  read: (stored: readonly Stored[]) => Promise<readonly Event[]>,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<Batch<Event>> {
  const arrived = openSignal()
  let checkpoint = after
  let failure: unknown
  const checkpoints = {
    checkpointInterval: CHECKPOINT_INTERVAL,
    checkpointReached(_: unknown, place: Place) {
      checkpoint = positionOf(place)
      arrived.raise()
    },
  }
  const filter = only
    ? eventTypeFilter({ prefixes: [...only], ...checkpoints })
    : streamNameFilter({ prefixes: client.names.beginnings, ...checkpoints })
  const fromPosition = await resumeAfter(client, after)
  const { server } = client.connection
  const subscription = server.subscribeToAll({ fromPosition, filter }, { highWaterMark: LARGEST_BATCH })
  // Never removed: the client may report several failures, and an unhandled one would end the process.
  subscription.on('error', (error) => {
    if (isDiscoveryFailure(error)) client.connection.replace(server)
    failure ??= error
    arrived.raise()
  })
  subscription.on('end', () => {
    failure ??= new UnavailableError(undefined, 'EventStoreDB ended the subscription')
    arrived.raise()
  })
  subscription.on('readable', arrived.raise)

  try {
    let position = after
    let isSilent = false
    while (!signal.aborted) {
      const stored = drain(client, subscription, position)
      const last = stored.at(-1)?.position ?? position
      // A checkpoint covers the events before it only once those have left the buffer.
      const reached = stored.length < LARGEST_BATCH && checkpoint > last ? checkpoint : last
      const events = await read(stored)
      if (reached > position) {
        isSilent = false
        yield { events, position: (position = reached) }
        if (stored.length >= BURST && subscription.readableLength < LARGEST_BATCH) await pause(COLLECTING)
      } else if (failure) throw failure
      else if (only && isSilent) return
      else {
        isSilent = true
        await arrived.wait(only ? SILENCE : 60_000, signal)
        // Events of one network packet arrive one by one. Folds them together.
        await nextTurn()
      }
    }
  } finally {
    subscription.destroy()
    void subscription.unsubscribe().catch(() => undefined)
  }
}

/**
 * Servers up to 23.10 skip the first event at or after the given position, and the next event may start exactly at a checkpoint. So
 * the adapter never sends a checkpoint but the position of the event before it.
 */
async function resumeAfter(client: Client, position: Position): Promise<ReadPosition> {
  if (position === START) return FROM_START
  return isOfEvent(position) ? placeOf(position) : ((await placeBefore(client, position)) ?? FROM_START)
}

function drain(client: Client, subscription: AllStreamSubscription, after: Position): Stored[] {
  const events: Stored[] = []
  while (events.length < LARGEST_BATCH) {
    const resolved: { event?: ServerEvent } | null = subscription.read()
    if (!resolved) break
    if (!resolved.event || !isOurs(client, resolved.event)) continue
    const event = storedFrom(client, resolved.event)
    if (event.position > after) events.push(event)
  }
  return events
}
