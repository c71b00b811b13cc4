import { useCallback } from 'react'
import { useQuery } from 'urql'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { MarkAllNotificationsRead, MarkNotificationsRead } from './documents.ts'
import { UnreadNotifications } from './unread.ts'

/** How many notifications the caller has not read, live; `undefined` until it is known. */
export function useUnread() {
  const [{ data }] = useQuery({ query: UnreadNotifications })
  return data?.unreadNotifications
}

/** Marks as read, on the screen at once; a refusal marks as unread again. */
export function useMarkRead() {
  const { send } = useCommand()
  return {
    markRead: useCallback((id: string) => void send(MarkNotificationsRead, { notificationIds: [id] }), [send]),
    markAllRead: useCallback(() => void send(MarkAllNotificationsRead, {}), [send]),
  }
}
