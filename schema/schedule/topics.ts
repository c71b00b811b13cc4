import type { Topic } from '#kernel/events.ts'
import { topic } from '#schema/shared/topics.ts'

export const weekTopic = (weekId: string): Topic => `commands of week ${weekId}`
/** Pushes the ids of an employee's changed shifts, and of a location's weeks whose open shifts change. */
export const shiftTopic = topic('shifts')
export const requestTopic = topic('requests')
