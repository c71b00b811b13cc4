import { CheckCheck, ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { useKeptFocus } from '#frontend/shared/lib/use-kept-focus.ts'
import { Empty, NotificationDays } from './notification-days.tsx'
import { OutsideOffer } from './outside-offer.tsx'
import { holdLooking } from './outside.ts'
import { useMarkRead, useUnread } from './use-unread.ts'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const

/** What the person was told, with what of it they have not read yet; worked through with `j` and `k`. */
export default function NotificationsPage() {
  const [params, setParams] = useSearchParams()
  const filter = params.get('filter') === 'unread' ? 'unread' : 'all'
  const unread = useUnread()
  const { markAllRead } = useMarkRead()
  const { list, step } = useKeptFocus()
  useLooking()
  useOfferCommands(
    useMemo(
      (): Command[] => [
        {
          id: 'next-unread',
          group: 'Notifications',
          label: 'Next unread',
          icon: ChevronDown,
          keys: 'j',
          run: () => step(1),
        },
        {
          id: 'previous-unread',
          group: 'Notifications',
          label: 'Previous unread',
          icon: ChevronUp,
          keys: 'k',
          run: () => step(-1),
        },
        { id: 'mark-all-read', group: 'Notifications', label: 'Mark All Read', icon: CheckCheck, run: markAllRead },
      ],
      [step, markAllRead],
    ),
  )

  return (
    <Page
      title="Notifications"
      description={unread === undefined ? '…' : countInWords(unread)}
      actions={
        <>
          <Segmented
            label="Show"
            value={filter}
            choices={filters}
            onChoose={(chosen) => setParams(chosen === 'unread' ? { filter: chosen } : {}, { replace: true })}
          />
          <Button disabled={!unread} onClick={markAllRead}>
            <CheckCheck aria-hidden />
            Mark All Read
          </Button>
        </>
      }
    >
      <OutsideOffer />
      <Card aria-label="Notifications" flush>
        <ul ref={list}>
          {filter === 'unread' && unread === 0 ? <Empty /> : <Pages key={filter} unreadOnly={filter === 'unread'} />}
        </ul>
      </Card>
    </Page>
  )
}

const countInWords = (unread: number) =>
  unread === 0 ? 'All caught up!' : `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`

function Pages({ unreadOnly }: { unreadOnly: boolean }) {
  const [more, setMore] = useState(0)
  return (
    <NotificationDays unreadOnly={unreadOnly} after={null} more={more} onOlder={() => setMore((pages) => pages + 1)} />
  )
}

/** Lets all tabs know that the person looks at this page, as long as it has the focus. */
function useLooking() {
  const { employeeId } = useUser()
  useEffect(() => {
    let letGo = () => {}
    const listening = new AbortController()
    const { signal } = listening
    const look = () => {
      letGo()
      letGo = document.hasFocus() ? holdLooking(employeeId) : () => {}
    }
    look()
    window.addEventListener('focus', look, { signal })
    window.addEventListener('blur', look, { signal })
    return () => {
      listening.abort()
      letGo()
    }
  }, [employeeId])
}
