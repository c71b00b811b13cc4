import type { Channel, Message } from './types.ts'

const noon = Date.parse('2026-03-02T12:00:00.000Z')

export const messageOf = (id: string, minutes = 0, more: Partial<Message> = {}): Message => ({
  id,
  channelId: 'channel',
  sender: { id: 'ana', firstName: 'Ana', lastName: 'Lopez', photoId: null, isAtWork: true, isActive: true },
  text: id,
  mentions: [],
  sentAt: new Date(noon + minutes * 60_000).toISOString(),
  isEdited: false,
  isDeleted: false,
  isRemoved: false,
  isUrgent: false,
  replyTo: null,
  replyCount: 0,
  pictureId: null,
  reactions: [],
  canEdit: false,
  canDelete: false,
  cards: [],
  ...more,
})

export const ben = { id: 'ben', firstName: 'Ben', lastName: 'Ode', photoId: null, isAtWork: false, isActive: true }

export const channelOf = (name: string, more: Partial<Channel> = {}): Channel => ({
  id: name,
  kind: 'channel',
  name,
  description: null,
  isPrivate: false,
  isArchived: false,
  isMuted: false,
  memberCount: 3,
  unreadCount: 0,
  firstUnreadId: null,
  firstUnreadAt: null,
  lastReadId: null,
  latestAt: null,
  actions: ['send'],
  other: null,
  ...more,
})
