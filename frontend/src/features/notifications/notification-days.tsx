import { byDay } from '#frontend/shared/lib/time/by-day.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import type { NotificationFieldsFragment } from '#frontend/gql/graphql.ts'
import { NotificationLine } from './notification-line.tsx'
import { useMarkRead } from './use-unread.ts'

/** Notifications by day, latest first. */
export function NotificationDays({ notifications }: { notifications: readonly NotificationFieldsFragment[] }) {
  const now = useMinute()
  const { markRead } = useMarkRead()
  const rows = notifications.map((notification) => ({ ...notification, at: notification.createdAt }))
  return byDay(rows, now, reader.timeZone).map(({ day, heading, entries }) => (
    <section key={day} aria-label={heading} className="border-b border-line last:border-b-0">
      <h2 className="label border-b border-line bg-sunken px-4 py-1.5">
        <time dateTime={day}>{heading}</time>
      </h2>
      <ul>
        {entries.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} now={now} onRead={markRead} />
        ))}
      </ul>
    </section>
  ))
}
