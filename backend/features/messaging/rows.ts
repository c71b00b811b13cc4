import { inOrder } from '#schema/messaging/rules.ts'
import type { User } from '#schema/identity/rest.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Channel } from './queries/channels.ts'
import type { Delivery, Message, Sender } from './queries/messages.ts'
import { otherIn } from './room.ts'

export function chatRows(services: Services, organizationId: string) {
  /** Without a viewer, returns what all members may see: no email addresses. */
  async function person(id: string, viewer?: User, sender?: Sender) {
    const known = requireRow(sender ?? (await services.chat.person(organizationId, id)))
    const email = viewer && mayLookInto(known, viewer) ? known.email : null
    return { id, first_name: known.firstName, last_name: known.lastName, email }
  }

  return {
    async message(message: Message | Delivery, viewer?: User) {
      const sender = await person(message.senderId, viewer, 'sender' in message ? message.sender : undefined)
      return {
        id: message.id,
        channel_id: message.channelId,
        message_text: message.text,
        created_at: message.sentAt,
        is_edited: message.editedAt !== null,
        is_deleted: message.gone !== null,
        is_urgent: message.isUrgent,
        reply_to: message.replyTo,
        reply_count: message.replyCount,
        picture_id: message.pictureId,
        reactions: inOrder(
          Object.entries(message.reactions).map(([emoji, ids]) => ({
            emoji,
            count: ids.length,
            own: viewer !== undefined && ids.includes(viewer.employeeId),
          })),
        ),
        sender_id: sender.id,
        sender_first_name: sender.first_name,
        sender_last_name: sender.last_name,
        sender_email: sender.email,
      }
    },
    async channel({ kind, ...channel }: Channel) {
      if (kind === 'direct') throw new Error('a conversation is no channel')
      return {
        id: channel.id,
        name: channel.name,
        description: channel.description,
        kind,
        is_private: channel.isPrivate,
        is_archived: channel.isArchived,
        is_muted: channel.isMuted,
        member_count: await services.chat.memberCount(organizationId, channel.id),
        unread_count: channel.unreadCount,
      }
    },
    async conversation(channel: Channel, viewer: User) {
      const other = await person(otherIn(channel, viewer.employeeId), viewer)
      return { id: channel.id, other_user: other, unread_count: channel.unreadCount }
    },
  }
}
