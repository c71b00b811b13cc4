import type { Actor, AnyEvent, BaseEvent } from '../events.ts'
import type { Deadline, Position } from '../log/log.ts'

export type CommandContext = {
  /** Chosen by the caller. A repeated id has no second effect. */
  commandId: string
  organizationId: string
  actor: Actor
  /** When the command happens: deciders never read a clock. */
  now: Date
  /** The log refuses the command's appends after this deadline, by default 30 s after the command starts. */
  notAfter?: Deadline
  correlationId?: string
  causationId?: string
  reason?: string
  undoes?: string
}

/** The result of a command. `repeated`: the id was handled before, and this is its first result. */
export type Outcome<E extends BaseEvent = AnyEvent> = { position: Position; events: readonly E[]; repeated: boolean }

/** How long (ms) a command may take: half of the minute after which other processes take over an unfinished one. */
export const LONGEST_COMMAND = 30_000

export const withDeadline = (context: CommandContext): CommandContext & { notAfter: Deadline } => ({
  ...context,
  notAfter: context.notAfter ?? performance.now() + LONGEST_COMMAND,
})
