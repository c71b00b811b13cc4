import type { Page } from '#backend/platform/database/page.ts'
import type { Notification } from './queries.ts'

export type { Notification }
export type NotificationConnection = Page<Notification>
