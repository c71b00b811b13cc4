import type { ColumnType } from 'kysely'

export type Checkpoint = { name: string; position: bigint }

export type DeadlineRow = {
  id: string
  kind: string
  at: ColumnType<string, Date, Date>
  data: Readonly<Record<string, string>>
}

export interface PolicyTables {
  'policies.checkpoint': Checkpoint
  'policies.deadlines': DeadlineRow
}
