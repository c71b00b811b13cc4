import type { Page } from '#backend/platform/database/page.ts'
import type { Notification } from './queries.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    Notification: Notification
    NotificationConnection: Page<Notification>
  }
}
