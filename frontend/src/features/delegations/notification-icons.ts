import { UserCheck } from 'lucide-react'
import type { NotificationIcons } from '#frontend/shared/feature.ts'

export const notificationIcons: NotificationIcons = { delegation_received: { icon: UserCheck, tone: 'info' } }
