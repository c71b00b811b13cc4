import type { CommandContext, Outcome } from './commands/command.ts'
import { openFoldedStreams, type Folded, type FoldedStream } from './commands/folded-streams.ts'
import { handle, type Command } from './commands/handle.ts'
import { openKeyedMutex } from './commands/keyed-mutex.ts'
import type { BaseEvent } from './events.ts'
import type { EventLog } from './log/log.ts'

/** Runs commands on an event log and reads its streams' states. */
export type Kernel = {
  log: EventLog
  run<State, E extends BaseEvent>(context: CommandContext, command: Command<State, E>): Promise<Outcome<E>>
  /** A folded stream, up to date with the log. */
  read<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string): Promise<Folded<State>>
}

const CACHE_SIZE = 32 * 1024 * 1024

/** Any number of processes may share a log. @param options.cacheSize bytes, roughly, for folded streams (32 MiB) */
export function openKernel({ log, cacheSize = CACHE_SIZE }: { log: EventLog; cacheSize?: number }): Kernel {
  const streams = openFoldedStreams(log, cacheSize)
  const serialize = openKeyedMutex()
  return {
    log,
    run: (context, command) =>
      serialize(command.stream.named(command.id), () => handle({ log, streams }, context, command)),
    async read(stream, id) {
      const { folded, fresh } = await streams.get(stream, id)
      if (!fresh) await streams.readTail(folded)
      return folded
    },
  }
}
