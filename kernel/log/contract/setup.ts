import type pg from 'pg'
import type { StreamName } from '../../events.ts'
import type { Keys } from '../../sealing/keys.ts'
import type { EventLog } from '../log.ts'

type Operator = {
  keepLast(stream: StreamName, count: number): Promise<void>
  remove(stream: StreamName): Promise<void>
  tombstone(stream: StreamName): Promise<void>
  link(into: StreamName, to: string): Promise<void>
}

export type LogUnderTest = {
  log: EventLog
  keys: Keys
  another(): Promise<EventLog>
  emptyDatabase(): Promise<{ pool: pg.Pool; close(): Promise<void> }>
  goAway(): Promise<void>
  comeBack(): Promise<void>
  operator?: Operator
  blackhole(what: 'everything' | 'answers'): void
  close(): Promise<void>
}
