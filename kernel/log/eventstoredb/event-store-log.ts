import { openTips } from '../chain.ts'
import { START, type EventLog } from '../log.ts'
import { openReading } from '../reading.ts'
import { openUpcast, type Contents } from '../upcast.ts'
import { openAppends } from './append.ts'
import { fits, MAX_APPEND_BYTES } from '../outgoing.ts'
import { openSealing } from '../../sealing/sealing.ts'
import { openLogIdentity, type LogOptions } from '../log-identity.ts'
import { readId } from './id.ts'
import { openNames } from './names.ts'
import { openConnection, openServer } from './server.ts'
import { placeBefore, readHead, readStream, type Client } from './read.ts'
import { positionOf } from './position.ts'
import { openSharedSubscription } from './shared-subscription.ts'
import { readStreamLimits } from './stream-limits.ts'
import { subscribe } from './subscribe.ts'

/**
 * Requires EventStoreDB 21.10 or newer. `url`: `esdb://[user:password@]host:port?tls=…`; connects on first use.
 * @throws if `url` is not a connection string
 */
export function eventStoreLog(
  url: string,
  contents: Contents,
  { prefix, onForeign, keys }: LogOptions & { prefix?: string | undefined } = {},
): EventLog {
  const connection = openConnection(() => openServer(url))
  const client: Client = {
    connection,
    upcast: openUpcast(contents),
    sealing: openSealing(contents, keys),
    names: openNames(
      prefix,
      contents.streams.map(({ category }) => category),
    ),
  }
  const tips = openTips()
  const appends = openAppends(client, tips)
  const read = ((stream, options) => readStream(client, stream, options, tips)) as EventLog['read']
  const identity = openLogIdentity({ id: () => readId(client, appends.append), read }, onForeign)
  const source = { client, identity: { ...identity, reconnected: () => (tips.forget(), identity.reconnected()) } }
  const reading = openReading(client.sealing, client.upcast)
  const closing = new AbortController()
  const until = (signal: AbortSignal) => AbortSignal.any([signal, closing.signal])
  const follow = openSharedSubscription(
    { head: readLogHead, subscribe: (after, signal) => subscribe(source, reading.raw, after, signal) },
    closing.signal,
  )
  let head = START
  async function readLogHead() {
    head = await readHead(client, head)
    return head
  }
  return {
    append: appends.append,
    maxAppendBytes: MAX_APPEND_BYTES,
    fits: (stream, events) => fits(client.sealing, stream, events),
    read,
    async *subscribe(after, signal, types) {
      if (types) return yield* subscribe({ ...source, types }, reading.opened, after, until(signal))
      for await (const { events, position } of follow(after, until(signal))) {
        yield { events: await reading.opened(events), position }
      }
    },
    subscribeRaw: (after, signal) => follow(after, until(signal)),
    async positionBefore(position) {
      const place = position === START ? undefined : await placeBefore(client, position)
      return place ? positionOf(place) : START
    },
    head: readLogHead,
    streamLimits: () => readStreamLimits(client),
    id: identity.id,
    async close() {
      closing.abort()
      await appends.idle()
      connection.close()
    },
  }
}
