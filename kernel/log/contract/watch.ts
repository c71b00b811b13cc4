import { openSignal } from '../../signal.ts'
import type { EventLog, Position } from '../log.ts'
import type { LoggedEvent } from '../recorded.ts'

type Watch = {
  seen: LoggedEvent[]
  position(): Position
  until(reached: () => boolean): Promise<void>
  stop(): Promise<void>
}

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
