import type { RecordedEvent } from '#schema/streams.ts'
import type { Actor } from '../events.ts'
import type { Position } from '../log/log.ts'

/** What every command carries beside its own data. It becomes the metadata of the command's events. */
export type CommandContext = {
  /** Made by whoever asks. A command with an id that was served before has no second effect. */
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

/** What came of a command. `repeated`: it had been served before, and this is its first answer again. */
export type Outcome = {
  position: Position
  events: readonly Pick<RecordedEvent, 'type' | 'data'>[]
  repeated: boolean
}
