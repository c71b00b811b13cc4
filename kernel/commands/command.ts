import type { Actor, AnyEvent, BaseEvent } from '../events.ts'
import type { Position } from '../log/log.ts'

/** What every command carries beside its own data. It becomes the metadata of the command's events. */
export type CommandContext = {
  /** Chosen by the caller. A command whose id was handled before has no second effect. */
  commandId: string
  organizationId: string
  actor: Actor
  /** The moment of the command: deciders never read a clock. */
  now: Date
  correlationId?: string
  causationId?: string
  reason?: string
  /** The command whose effect this one takes back. */
  undoes?: string
}

/** The result of a command. `repeated`: it was handled before, and this is its first result again. */
export type Outcome<E extends BaseEvent = AnyEvent> = { position: Position; events: readonly E[]; repeated: boolean }
