import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from '#frontend/shared/past/navigation.ts'
import { useClient } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { NotificationsChanged } from './documents.ts'
import { openOutside, type Pushed } from './outside.ts'
import { useMarkRead } from './use-mark-read.ts'

/**
 * Receives pushed notifications on every screen: updates the bell, announces them to screen readers, and
 * shows browser notifications.
 */
export function Notifier() {
  const { employeeId } = useUser()
  const client = useClient()
  const navigate = useNavigate()
  const { markRead } = useMarkRead()
  const [latest, setLatest] = useState('')

  const open = useEffectEvent(({ id, link }: Pushed) => {
    markRead(id)
    void navigate(link ?? '/notifications')
  })

  useEffect(() => {
    const outside = openOutside(employeeId, (pushed) => open(pushed))
    // Not by `useSubscription`, which has only the last of what comes in one moment.
    const { unsubscribe } = client.subscription(NotificationsChanged, {}).subscribe(({ data }) => {
      const pushed = data?.notificationsChanged.notification
      if (pushed?.isRead) outside.withdraw(pushed.id)
      else if (pushed) {
        setLatest(pushed.title)
        void outside.show(pushed)
      }
    })
    return () => {
      unsubscribe()
      outside.close()
    }
  }, [client, employeeId])

  return (
    <p role="status" className="sr-only">
      {latest && `New notification: ${latest}`}
    </p>
  )
}
