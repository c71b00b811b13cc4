import { topic } from '#schema/shared/topics.ts'

export const availabilityRequestTopic = topic('availability requests')
