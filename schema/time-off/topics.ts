import { topic } from '#schema/shared/topics.ts'

export const timeOffTopic = topic('time off')
