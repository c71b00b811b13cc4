import { atomically } from './commands/atomically.ts'
import { withDeadline } from './commands/command.ts'
import { openFoldedStreams, readFolded } from './commands/folded-streams.ts'
import { handle } from './commands/handle.ts'
import type { Kernel } from './commands/kernel.ts'
import { openKeyedMutex } from './commands/keyed-mutex.ts'
import type { EventLog } from './log/log.ts'

const CACHE_SIZE = 32 * 1024 * 1024

/** Any number of processes may share a log. @param options.cacheSize bytes, roughly, for folded streams (32 MiB) */
export function openKernel({ log, cacheSize = CACHE_SIZE }: { log: EventLog; cacheSize?: number }): Kernel {
  const streams = openFoldedStreams(log, cacheSize)
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
