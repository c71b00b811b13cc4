import { topic } from '#schema/shared/topics.ts'

/** Organization-wide topics. Subscribers check the audience of each announcement. */
export const publishedTopic = topic('new_announcement')
export const updatedTopic = topic('announcement_updated')
export const deletedTopic = topic('announcement_deleted')
export const listTopic = topic('announcements')
export const managementTopic = topic('managed announcements')
