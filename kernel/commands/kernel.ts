import type { BaseEvent, StreamName } from '../events.ts'
import type { EventLog, Position } from '../log/log.ts'
import type { CommandContext, Outcome } from './command.ts'
import type { Folded, FoldedStream } from './folded-streams.ts'
import type { Command } from './handle.ts'

/** Runs commands on an event log and reads its streams' states. */
export type Kernel = {
  log: EventLog
  run<State, E extends BaseEvent>(context: CommandContext, command: Command<State, E>): Promise<Outcome<E>>
  /** A folded stream, up to date with the log. */
  read<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string): Promise<Folded<State>>
  /**
   * `read`; in `atomically` the stream as it is known, unread: nothing is appended if it has more by then, and what is
   * refused or has no effect is decided again on what it has.
   */
  hold<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string): Promise<Folded<State>>
  /**
   * Runs the commands of `act` as one: all that they append is appended at once, to all of their streams, or nothing. Where
   * the log can't do that, they append one after another: what a crash leaves between them has to be finished by somebody.
   * @param stream the one that is likely to be fought for: those who change it in this process take turns
   * @param act must use the kernel that it gets, and may be run again
   */
  atomically<Result extends { position: Position }>(
    stream: StreamName,
    act: (kernel: Kernel) => Promise<Result>,
  ): Promise<Result>
}
