import type { FoldedStream } from '#kernel/commands/folded-streams.ts'
import type { BaseEvent } from '#kernel/events.ts'

/**
 * All commands. Each feature's `commands.ts` adds its own by declaration merging. A command resolves when its events are
 * durable. A command that changes nothing resolves with no events and the position at which that was decided.
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was stored
 */
export interface Commands {
  readState<State, E extends BaseEvent>(stream: FoldedStream<State, E>, id: string): Promise<State>
}
