import { useCallback } from 'react'
import { useMutation, useQuery } from 'urql'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { MarkAllNotificationsRead, MarkNotificationsRead, UnreadNotifications } from './documents.ts'

/** How many notifications the caller has not read, live; `undefined` until it is known. */
export function useUnread() {
  const [{ data }] = useQuery({ query: UnreadNotifications })
  return data?.unreadNotifications
}

/** Marks as read, at once on the screen; what the server refuses is unread again. */
export function useMarkRead() {
  const [, mark] = useMutation(MarkNotificationsRead)
  const [, markAll] = useMutation(MarkAllNotificationsRead)
  return {
    markRead: useCallback(
      (id: string) => void mark({ input: { commandId: commandId(), notificationIds: [id] } }),
      [mark],
    ),
    markAllRead: useCallback(() => void markAll({ input: { commandId: commandId() } }), [markAll]),
  }
}
