import { openSignal } from '../../signal.ts'
import type { EventLog, Position } from '../log.ts'
import type { LoggedEvent } from '../recorded.ts'

type Watch = {
  /** The organization's events so far. */
  seen: LoggedEvent[]
  /** The position of the last batch, to resume from. */
  position(): Position
  until(reached: () => boolean): Promise<void>
  /** Aborts the subscription and waits for its end. Rejects if the subscription failed. */
  stop(): Promise<void>
}

/** Subscribes and collects the events of one organization. `slowly` runs after each batch. */
export function watch(
  log: EventLog,
  after: Position,
  organizationId: string,
  slowly: () => Promise<void> = async () => undefined,
  types?: ReadonlySet<string>,
): Watch {
  const stop = new AbortController()
  const failed = new AbortController()
  const changed = openSignal()
  const seen: LoggedEvent[] = []
  let position = after

  async function run() {
    for await (const batch of log.subscribe(after, stop.signal, types)) {
      seen.push(...batch.events.filter((event) => event.metadata.organizationId === organizationId))
      position = batch.position
      changed.raise()
      await slowly()
    }
  }

  const running = run()
  running.catch((error: unknown) => failed.abort(error))

  return {
    seen,
    position: () => position,
    async until(reached) {
      while (!reached()) {
        failed.signal.throwIfAborted()
        await changed.wait(60_000, failed.signal)
      }
    },
    async stop() {
      stop.abort()
      await running
    },
  }
}
