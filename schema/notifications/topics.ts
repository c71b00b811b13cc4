import { topic } from '#schema/shared/topics.ts'

export const notificationTopic = topic('notification')
