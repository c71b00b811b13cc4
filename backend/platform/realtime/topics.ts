import type { News, RecordedEvent } from '#kernel/events.ts'
import type { Commands } from '#backend/platform/commands.ts'

/** Changes that the events don't declare themselves: of other features' events, or by state. */
export type Topics = {
  newsOf?(event: RecordedEvent): readonly News[]
  /** Changes that need state. Computed only while a topic of this name has listeners. */
  lookUp?: {
    name: string
    concerns(event: RecordedEvent): boolean
    newsOf(commands: Pick<Commands, 'readState'>, events: readonly RecordedEvent[]): Promise<readonly News[]>
  }
}
