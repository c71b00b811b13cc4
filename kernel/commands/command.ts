import type { Actor, AnyEvent, BaseEvent } from '../events.ts'
import type { Position } from '../log/log.ts'

/** What every command carries beside its own data. It becomes the metadata of its events. */
export type CommandContext = {
  /** Chosen by the caller. A repeated id has no second effect. */
  commandId: string
  organizationId: string
  actor: Actor
  /** When the command happens: deciders never read a clock. */
  now: Date
  correlationId?: string
  causationId?: string
  reason?: string
  /** The command that this one undoes. */
  undoes?: string
}

/** The result of a command. `repeated`: the id was handled before, and this is its first result. */
export type Outcome<E extends BaseEvent = AnyEvent> = { position: Position; events: readonly E[]; repeated: boolean }
