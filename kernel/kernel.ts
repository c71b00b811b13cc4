import { getHeapStatistics } from 'node:v8'
import { atomically } from './commands/atomically.ts'
import { withDeadline } from './commands/command.ts'
import { openFoldedStreams, readFolded, type Snapshots } from './commands/folded-streams.ts'
import { handle } from './commands/handle.ts'
import type { Kernel } from './commands/kernel.ts'
import { openKeyedMutex } from './keyed-mutex.ts'
import type { RenamedCommands } from './commands/repeated-command.ts'
import type { EventLog } from './log/log.ts'
import type { Keys } from './sealing/keys.ts'

/** Bytes of cached streams. A stream of a hundred events takes some 12 kB. A stream that does not fit is read at each command. */
const CACHE_SIZE = getHeapStatistics().heap_size_limit / 4

type KernelOptions = {
  log: EventLog
  cacheSize?: number
  snapshots?: Snapshots
  /** Commands whose type has changed: retries of older ones are still recognized. */
  renamedCommands?: RenamedCommands | undefined
  /** Keys of the personal data in the log. Cached states are dropped when keys are destroyed. */
  keys?: Pick<Keys, 'onDestroyed'>
}

export function openKernel({ log, cacheSize = CACHE_SIZE, snapshots, renamedCommands, keys }: KernelOptions): Kernel {
  const streams = openFoldedStreams(log, cacheSize, snapshots)
  keys?.onDestroyed(streams.clear)
  const serialize = openKeyedMutex()
  const read = readFolded(streams)
  const kernel: Kernel = {
    log,
    run: (context, command) =>
      serialize(command.stream.named(command.id), () =>
        handle({ log, streams, renamedCommands }, withDeadline(context), command),
      ),
    read,
    hold: read,
    atomically(stream, act) {
      const { appendAll } = log
      return appendAll
        ? serialize(stream, () => atomically({ log, streams, renamedCommands, appendAll }, act))
        : act(kernel)
    },
  }
  return kernel
}
