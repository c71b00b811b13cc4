import type { HistoryKind } from '#kernel/events.ts'

export const messagesKind: HistoryKind = { name: 'messages', label: 'Messages', order: 150 }
