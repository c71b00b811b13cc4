import type { FoldedStream } from '#kernel/commands/folded-streams.ts'
import type { BaseEvent } from '#kernel/events.ts'

/**
 * Every command of the product: each feature's `commands.ts` adds its own by declaration merging. A command resolves
 * once its events are durable; one without a change resolves with no events and the position it was decided at.
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was done
 */
export interface Commands {
  /** The state of a stream now, from the log. */
  readState<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string): Promise<State>
}
