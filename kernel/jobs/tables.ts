export type Checkpoint = { name: string; position: bigint }

/** `at`: ISO 8601 in UTC. */
export type DeadlineRow = { id: string; kind: string; at: string; data: Readonly<Record<string, string>> }

declare module '../postgres/tables.ts' {
  interface Tables {
    'policies.checkpoint': Checkpoint
    'policies.deadlines': DeadlineRow
  }
}
