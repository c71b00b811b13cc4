import type { News, Origin } from '#kernel/events.ts'
import { topic } from '#schema/shared/topics.ts'

export const messageTopic = topic('messages')
export const sentTopic = topic('new_message')
export const editedTopic = topic('message_edited')
export const deletedTopic = topic('message_deleted')
/** Changed channels by organization: `channelId`, or `channelId employeeId` if only one employee is affected. */
export const channelTopic = topic('channels')

type OfChannel = { channelId: string }
type OfMember = OfChannel & { employeeId: string }

export const channelNews = ({ channelId }: OfChannel, { organizationId }: Origin): News[] => [
  { topic: channelTopic.ofOrganization(organizationId), id: channelId },
]

export const memberNews = ({ channelId, employeeId }: OfMember, origin: Origin): News[] =>
  channelNews({ channelId: `${channelId} ${employeeId}` }, origin)
