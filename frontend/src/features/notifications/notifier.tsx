import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from '#frontend/shared/past/navigation.ts'
import { useClient } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import type { OpenNotification } from '#schema/notifications/push.ts'
import { NotificationsChanged } from './documents.ts'
import { openBrowserNotifications, type OpenedNotification } from './browser-notifications.ts'
import { resumePush } from './push-device.ts'
import { useUnread } from './use-unread.ts'
import { useMarkRead } from './use-mark-read.ts'

export function Notifier() {
  const { employeeId } = useUser()
  const client = useClient()
  const navigate = useNavigate()
  const { markRead } = useMarkRead()
  const [latest, setLatest] = useState('')

  const open = useEffectEvent(({ id, link }: OpenedNotification) => {
    markRead(id)
    void navigate(link ?? '/notifications')
  })

  useEffect(() => {
    const browserNotifications = openBrowserNotifications(employeeId, (pushed) => open(pushed))
    // `useSubscription` would keep only the last of several events in one tick.
    const { unsubscribe } = client.subscription(NotificationsChanged, {}).subscribe(({ data }) => {
      const pushed = data?.notificationsChanged.notification
      if (pushed?.isRead) void browserNotifications.remove(pushed.id)
      else if (pushed) {
        setLatest(pushed.title)
        void browserNotifications.show(pushed)
      }
    })
    return () => {
      unsubscribe()
      browserNotifications.close()
    }
  }, [client, employeeId])

  useEffect(() => {
    resumePush(employeeId)
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    // The worker's notification was clicked.
    const onMessage = ({ data, ports }: MessageEvent) => {
      if (!isOpenNotification(data)) return
      ports[0]?.postMessage('opened')
      open(data)
    }
    serviceWorker.addEventListener('message', onMessage)
    return () => serviceWorker.removeEventListener('message', onMessage)
  }, [employeeId])

  useAppBadge()

  return (
    <p role="status" className="sr-only">
      {latest && `New notification: ${latest}`}
    </p>
  )
}

const isOpenNotification = (data: unknown): data is OpenNotification =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'open notification'

/** Shows the unread count on the icon of the installed app. */
function useAppBadge() {
  const unread = useUnread()
  useEffect(() => {
    if (unread !== undefined) navigator.setAppBadge?.(unread).catch(() => undefined)
  }, [unread])
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), [])
}
