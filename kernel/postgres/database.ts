import type pg from 'pg'
import type { Notifications } from './notifications.ts'

/** The Postgres that the kernel works on. */
export type Database = {
  /** Parses values as `types.ts` says. */
  pool: pg.Pool
  notifications: Notifications
  url: string
}
