import { topic } from '#schema/shared/topics.ts'

export const payPeriodTopic = topic('pay periods')

/** One topic for all hours: an event says only that some changed. */
export const payHoursTopic = topic('pay hours')
