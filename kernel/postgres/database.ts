import type pg from 'pg'
import type { Notifications } from './notifications.ts'

export type Database = {
  pool: pg.Pool
  notifications: Notifications
  url: string
}
