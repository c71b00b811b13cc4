import type { Topic } from './topics.ts'

/** What a feature sends to an employee's live connections. */
export type LiveMessages = {
  event: string
  topic(employeeId: string): Topic
  /** The messages by the ids of the topic; none for what is not worth one. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, object>>
}
