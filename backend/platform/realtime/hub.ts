import type { Logger } from 'pino'
import type { Progress } from '#kernel/projections/progress.ts'
import type { RecordedEvent } from '#kernel/events.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { EventLog, Position } from '#kernel/log/log.ts'
import { isReadable } from '#kernel/log/recorded.ts'
import { retrying } from '#kernel/retry.ts'
import { openListeners } from './listeners.ts'
import type { News, Topic, Topics } from './topics.ts'

export type Hub = {
  /**
   * The ids of what changed on `topic`, once the read models show it. Repeated changes not yet taken come once, because
   * listeners read the latest state. `initial` comes first, immediately.
   */
  changes(topic: Topic, initial?: string): AsyncIterableIterator<string>
  /** `changes` of a busy topic, such as scans: keeps only the latest `most` not yet taken. */
  latest(topic: Topic, most: number, initial?: string): AsyncIterableIterator<string>
  /** The last event that may have been read before a listener was opened now. Later events reach that listener. */
  readUpTo(): Position
  /** Open listeners. */
  size(): number
  /** Everything up to here has been pushed. */
  position(): Position
  close(): Promise<void>
}

/** Also the longest that closing may take. */
const PATIENCE = { timeoutMs: 2000 }
/** How long (ms) state that can't be read holds up the news of others. */
const LOOK_UP = 15_000

type Given = { log: EventLog; commands: Pick<Commands, 'readState'>; progress: Progress; logger: Logger }

/** Follows the log from its head, once per process, and pushes changes to listeners. */
export async function openHub(topics: readonly Topics[], { log, commands, progress, logger }: Given): Promise<Hub> {
  const lookUps = topics.flatMap(({ lookUp }) => lookUp ?? [])
  const listeners = openListeners<Topic>()
  const closing = new AbortController()
  let position = await log.head()
  let readUpTo = position

  async function follow() {
    for await (const batch of log.subscribe(position, closing.signal)) {
      readUpTo = batch.position
      await push(batch.events.filter(isReadable).filter(isWanted))
      position = batch.position
    }
  }

  async function push(wanted: readonly RecordedEvent[]) {
    const last = wanted.at(-1)
    if (!last) return
    const types = [...new Set(wanted.map(({ type }) => type))]
    // Pushed too early, listeners would read the old state, and nothing would correct it.
    while (!(await progress.waitFor(last.position, types, PATIENCE))) {
      if (closing.signal.aborted) return
      logger.warn({ position: String(last.position) }, 'live updates wait for the read models')
    }
    publish(wanted.flatMap(newsOf))
    for (const lookUp of lookUps) {
      const concerned = wanted.filter(lookUp.concerns)
      if (concerned.length === 0 || !hasListeners(lookUp)) continue
      const news = retrying(
        () => lookUp.newsOf(commands, concerned),
        () => true,
        { within: LOOK_UP, signal: closing.signal },
      )
      publish(await news.catch((error: unknown) => unpublished(error, lookUp.name)))
    }
  }

  function newsOf(event: RecordedEvent): readonly News[] {
    try {
      return topics.flatMap((each) => each.newsOf?.(event) ?? [])
    } catch (error) {
      return unpublished(error, event.type)
    }
  }

  /** One event that can't be published must not end what all others wait for. */
  function unpublished(error: unknown, what: string): readonly News[] {
    if (!closing.signal.aborted) logger.error({ err: error, what }, 'a live update was left out')
    return []
  }

  // Sockets would stay open and silent: whatever ended the subscription, it is made again where it was.
  const running = retrying(
    follow,
    (error) => {
      if (!closing.signal.aborted) logger.error({ err: error }, 'live updates were interrupted')
      return true
    },
    { signal: closing.signal },
  ).catch(() => undefined)

  const hasListeners = ({ name }: { name: string }) => listeners.keys().some((topic) => topic.startsWith(`${name} of `))

  const isWanted = (event: RecordedEvent) =>
    newsOf(event).some(({ topic }) => listeners.has(topic)) ||
    lookUps.some((lookUp) => lookUp.concerns(event) && hasListeners(lookUp))

  /** Each change once, however many events it has. */
  function publish(news: readonly News[]) {
    const changes = new Map(news.map((each) => [`${each.topic} ${each.id}`, each]))
    for (const { topic, id } of changes.values()) listeners.push(topic, id)
  }

  return {
    changes: (topic, initial) => listeners.open(topic, initial),
    latest: (topic, most, initial) => listeners.open(topic, initial, most),
    readUpTo: () => readUpTo,
    position: () => position,
    size: listeners.size,
    async close() {
      closing.abort()
      listeners.end()
      await running
    },
  }
}
