import { getHeapStatistics } from 'node:v8'
import { atomically } from './commands/atomically.ts'
import { withDeadline } from './commands/command.ts'
import { openFoldedStreams, readFolded, type Snapshots } from './commands/folded-streams.ts'
import { handle } from './commands/handle.ts'
import type { Kernel } from './commands/kernel.ts'
import { openKeyedMutex } from './keyed-mutex.ts'
import type { EventLog } from './log/log.ts'
import type { Keys } from './sealing/keys.ts'

/** An employee who punches four times a day takes some 5 kB; those without room are read and folded again at each punch. */
const CACHE_SIZE = getHeapStatistics().heap_size_limit / 4

type KernelOptions = {
  log: EventLog
  /** Bytes, roughly, for folded streams; by default a quarter of the heap that the process may have. */
  cacheSize?: number
  /** Where states of long streams are kept; without it each is folded from its first event. */
  snapshots?: Snapshots
  /** Of the personal data in the log: what was folded from it is forgotten with them. */
  keys?: Pick<Keys, 'onDestroyed'>
}

/** Any number of processes may share a log. */
export function openKernel({ log, cacheSize = CACHE_SIZE, snapshots, keys }: KernelOptions): Kernel {
  const streams = openFoldedStreams(log, cacheSize, snapshots)
  keys?.onDestroyed(streams.clear)
  const serialize = openKeyedMutex()
  const read = readFolded(streams)
  const kernel: Kernel = {
    log,
    run: (context, command) =>
      serialize(command.stream.named(command.id), () => handle({ log, streams }, withDeadline(context), command)),
    read,
    hold: read,
    atomically(stream, act) {
      const { appendAll } = log
      return appendAll ? serialize(stream, () => atomically({ log, streams, appendAll }, act)) : act(kernel)
    },
  }
  return kernel
}
