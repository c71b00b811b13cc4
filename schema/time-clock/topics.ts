import { topic } from '#schema/shared/topics.ts'

export const clockTopic = topic('clocks')
export const reviewTopic = topic('reviews')
