import type { Category } from '#schema/streams.ts'
import type { States } from '#backend/features/streams.ts'

/**
 * Every command of the product: each feature's `commands.ts` adds its own by declaration merging. A command resolves
 * once its events are durable; one that changes nothing resolves with no events and the position it was decided at.
 * @throws Refusal `conflict`, `invalid`, `forbidden`, `not_found`: nothing was done
 */
export interface Commands {
  /** The state of a stream as of this moment, from the log. */
  readState<C extends Category>(category: C, id: string): Promise<States[C]>
}
