import type { Topic } from './topics.ts'

/** What a feature sends to an employee's live connections. */
export type LiveMessages = {
  event: string
  topic(employeeId: string): Topic
  /** The messages by the topic's ids; ids without a message are left out. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, object>>
}
