import type { BaseEvent, StreamName } from '../events.ts'
import type { EventLog, Position } from '../log/log.ts'
import type { CommandContext, Outcome } from './command.ts'
import type { Folded, FoldedStream } from './folded-streams.ts'
import type { Command } from './handle.ts'

export type Kernel = {
  log: EventLog
  run<State, E extends BaseEvent>(context: CommandContext, command: Command<State, E>): Promise<Outcome<E>>
  read<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string): Promise<Folded<State>>
  /**
   * Like `read`. In `atomically`, returns the cached state without reading. The append then asserts that the stream has not
   * changed, and a refusal or a decision without events is repeated on a state read from the log.
   */
  hold<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string): Promise<Folded<State>>
  /**
   * Runs the commands of `act` as one: appends their events to all their streams atomically. If the log does not support that,
   * the commands append one after another, and a job must finish what a crash interrupts.
   * @param stream the most contended stream; commands on it take turns in this process
   * @param act must use the kernel passed to it, and may run several times
   */
  atomically<Result extends { position: Position }>(
    stream: StreamName,
    act: (kernel: Kernel) => Promise<Result>,
  ): Promise<Result>
}
