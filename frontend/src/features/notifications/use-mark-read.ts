import { useCallback } from 'react'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { MarkAllNotificationsRead, MarkNotificationRead } from './documents.ts'

export function useMarkRead() {
  const { send } = useCommand()
  return {
    markRead: useCallback((id: string) => void send(MarkNotificationRead, { id }), [send]),
    markAllRead: useCallback(() => void send(MarkAllNotificationsRead, {}), [send]),
  }
}
