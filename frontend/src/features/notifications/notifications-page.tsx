import { CheckCheck } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { stepCommands } from '#frontend/shared/step-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { useFilters } from '#frontend/shared/lib/pages/use-filters.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { useListFocus } from '#frontend/shared/lib/use-list-focus.ts'
import type { NotificationsQuery } from '#frontend/gql/graphql.ts'
import { Notifications } from './documents.ts'
import { NotificationDays } from './notification-days.tsx'
import { BrowserNotificationsOffer } from './browser-notifications-offer.tsx'
import { suppressNotifications } from './browser-notifications.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useUnread } from './use-unread.ts'

const choices = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const

const read = (params: URLSearchParams) => ({ unreadOnly: params.get('filter') === 'unread' })
const write = ({ unreadOnly }: ReturnType<typeof read>) => new URLSearchParams(unreadOnly ? { filter: 'unread' } : {})

const allOf = ({ notifications }: NotificationsQuery) => notifications

const unreadOf = ({ notifications }: NotificationsQuery) => ({
  ...notifications,
  nodes: notifications.nodes.filter(({ isRead }) => !isRead),
})

export default function NotificationsPage() {
  const {
    filters: { unreadOnly },
    change,
  } = useFilters(read, write)
  const pages = usePages(Notifications, { unreadOnly }, unreadOnly ? unreadOf : allOf)
  const unread = useUnread()
  const { markAllRead } = useMarkRead()
  const { list, step } = useListFocus<HTMLDivElement>()
  useSuppressNotifications()
  useOfferCommands(
    useMemo(
      (): Command[] => [
        ...stepCommands('Notifications', 'unread', step),
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
            value={unreadOnly ? 'unread' : 'all'}
            choices={choices}
            onChoose={(chosen) => change({ unreadOnly: chosen === 'unread' })}
          />
          <Button disabled={!unread} onClick={markAllRead}>
            <CheckCheck aria-hidden />
            Mark All Read
          </Button>
        </>
      }
    >
      <BrowserNotificationsOffer />
      <Card aria-label="Notifications" flush>
        <div ref={list}>
          <PagedList
            pages={pages}
            label="notifications"
            skeleton={<SkeletonRows rows={5} bars={['w-40', 'w-64 max-w-[60vw]']} />}
            empty={<EmptyState>No notifications to show</EmptyState>}
          >
            {(notifications) => <NotificationDays notifications={notifications} />}
          </PagedList>
        </div>
      </Card>
    </Page>
  )
}

const countInWords = (unread: number) =>
  unread === 0 ? 'All caught up!' : `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`

function useSuppressNotifications() {
  const { employeeId } = useUser()
  useEffect(() => {
    let release = () => {}
    const listening = new AbortController()
    const { signal } = listening
    const look = () => {
      release()
      release = document.hasFocus() ? suppressNotifications(employeeId) : () => {}
    }
    look()
    window.addEventListener('focus', look, { signal })
    window.addEventListener('blur', look, { signal })
    return () => {
      listening.abort()
      release()
    }
  }, [employeeId])
}
