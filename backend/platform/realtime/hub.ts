import type { Logger } from 'pino'
import type { Progress } from '#kernel/projections/progress.ts'
import type { News, RecordedEvent, Topic } from '#kernel/events.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { EventLog, Position } from '#kernel/log/log.ts'
import { isReadable } from '#kernel/log/recorded.ts'
import { retrying } from '#kernel/retry.ts'
import { openListeners } from './listeners.ts'
import type { Topics } from './topics.ts'

export type Hub = {
  /**
   * Yields the ids of changes on `topic` once the read models show them. Repeated changes that were not yet consumed are
   * yielded once, because listeners read the latest state. `initial` is yielded first, immediately.
   */
  changes(topic: Topic, initial?: string): AsyncIterableIterator<string>
  /** `changes` of a busy topic, such as scans: buffers only the latest `limit` changes. */
  latest(topic: Topic, limit: number, initial?: string): AsyncIterableIterator<string>
  /** The last event that may have been read before a listener was opened now. Later events reach that listener. */
  readUpTo(): Position
  size(): number
  /** All events up to this position have been pushed. */
  position(): Position
  close(): Promise<void>
}

/** Closing the hub may take as long. */
const READ_MODEL_WAIT = { timeoutMs: 2000 }
/** Milliseconds to retry reading the state that a change needs. Other changes wait meanwhile. */
const LOOK_UP_RETRY = 15_000

type HubDependencies = { log: EventLog; commands: Pick<Commands, 'readState'>; progress: Progress; logger: Logger }

/** Follows the log from its head and pushes changes to listeners. One hub per process. */
export async function openHub(
  topics: readonly Topics[],
  { log, commands, progress, logger }: HubDependencies,
): Promise<Hub> {
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
    // Listeners read the state at once: before the read models are caught up they would read the old one and keep it.
    while (!(await progress.waitFor(last.position, types, READ_MODEL_WAIT))) {
      if (closing.signal.aborted) return
      logger.warn({ position: String(last.position) }, 'live updates are waiting for the read models')
    }
    publish(wanted.flatMap(newsOf))
    for (const lookUp of lookUps) {
      const concerned = wanted.filter(lookUp.concerns)
      if (concerned.length === 0 || !hasListeners(lookUp)) continue
      const news = retrying(
        () => lookUp.newsOf(commands, concerned),
        () => true,
        { within: LOOK_UP_RETRY, signal: closing.signal },
      )
      publish(await news.catch((error: unknown) => skip(error, lookUp.name)))
    }
  }

  function newsOf(event: RecordedEvent): readonly News[] {
    try {
      return topics.flatMap((each) => each.newsOf?.(event) ?? [])
    } catch (error) {
      return skip(error, event.type)
    }
  }

  function skip(error: unknown, what: string): readonly News[] {
    if (!closing.signal.aborted) logger.error({ err: error, what }, 'skipped a live update')
    return []
  }

  // Resumes after any failure of the log subscription: otherwise sockets would stay open without updates.
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

  function publish(news: readonly News[]) {
    const changes = new Map(news.map((each) => [`${each.topic} ${each.id}`, each]))
    for (const { topic, id } of changes.values()) listeners.push(topic, id)
  }

  return {
    changes: (topic, initial) => listeners.open(topic, initial),
    latest: (topic, limit, initial) => listeners.open(topic, initial, limit),
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
