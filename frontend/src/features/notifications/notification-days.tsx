import { byDay } from '#frontend/shared/lib/time/by-day.ts'
import { home, homeTimes } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import type { NotificationFieldsFragment } from '#frontend/gql/graphql.ts'
import { NotificationLine } from './notification-line.tsx'
import { useMarkRead } from './use-mark-read.ts'

export function NotificationDays({ notifications }: { notifications: readonly NotificationFieldsFragment[] }) {
  const now = useMinute()
  const { markRead } = useMarkRead()
  const rows = notifications.map((notification) => ({ ...notification, at: notification.createdAt }))
  return byDay(rows, now, home.timeZone).map(({ day, heading, entries }) => (
    <section key={day} aria-label={heading} className="border-b border-line last:border-b-0">
      <h2 className="label flex justify-between gap-3 border-b border-line bg-sunken px-4 py-1.5">
        <time dateTime={day}>{heading}</time>
        <ZoneNote at={entries.map(({ at }) => at)} />
      </h2>
      <ul>
        {entries.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} now={now} onRead={markRead} />
        ))}
      </ul>
    </section>
  ))
}

const ZoneNote = ({ at }: { at: readonly string[] }) => {
  const { note } = homeTimes(at)
  return note && <span className="font-normal">{note}</span>
}
