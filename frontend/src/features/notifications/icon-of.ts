import { Bell } from 'lucide-react'
import type { NotificationIcon, NotificationIcons } from '#frontend/shared/feature.ts'

/** The icons that the features declare, by kind of notification. */
export const notificationIcons: NotificationIcons = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<NotificationIcons>('../*/notification-icons.ts', { eager: true, import: 'notificationIcons' }),
  ),
)

/** Kinds that a newer server added get a bell. Icon and tone only repeat the text. */
export const iconOf = (kind: string): NotificationIcon => notificationIcons[kind] ?? { icon: Bell, tone: 'neutral' }
