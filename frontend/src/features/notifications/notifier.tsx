import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClient } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { Notified, NotificationFields } from './documents.ts'
import { openOutside, type Told } from './outside.ts'
import { useMarkRead } from './use-unread.ts'

/**
 * Hears of what the person is told, on whatever screen: keeps the bell right, says it to readers of the screen, and
 * shows it outside the page.
 */
export function Notifier() {
  const { employeeId } = useUser()
  const client = useClient()
  const navigate = useNavigate()
  const { markRead } = useMarkRead()
  const [latest, setLatest] = useState('')

  const open = useEffectEvent(({ id, link }: Told) => {
    markRead(id)
    void navigate(link ?? '/notifications')
  })

  useEffect(() => {
    const outside = openOutside(employeeId, (told) => open(told))
    // Not by `useSubscription`, which has only the last of what comes in one moment.
    const { unsubscribe } = client.subscription(Notified, {}).subscribe(({ data }) => {
      const told = getFragmentData(NotificationFields, data?.notified.notification)
      if (told?.isRead) outside.withdraw(told.id)
      else if (told) {
        setLatest(told.title)
        void outside.tell(told)
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
