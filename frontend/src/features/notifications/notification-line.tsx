import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { NotificationFieldsFragment } from '#frontend/gql/graphql.ts'
import { exactTimeOfDay, longDay } from '#frontend/shared/lib/time/format.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { iconOf } from './icon-of.ts'
import { ago } from '#frontend/shared/lib/time/ago.ts'

const tones = {
  neutral: 'bg-sunken text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-accent-soft text-accent',
} as const

export function NotificationLine({
  notification: { id, type, title, message, isRead, createdAt, link },
  now,
  onRead,
}: {
  notification: NotificationFieldsFragment
  now: number
  onRead: (id: string) => void
}) {
  const { icon: Icon, tone } = iconOf(type)
  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0',
        'md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center',
        !isRead && 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
      )}
    >
      <span className={cx('grid size-8 place-items-center rounded-full', tones[tone])}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className={cx('wrap-anywhere', isRead && 'font-normal')}>
            {!isRead && <span className="sr-only">Unread: </span>}
            {title}
          </h3>
          <Moment
            at={createdAt}
            title={`${longDay(createdAt)}, ${exactTimeOfDay(createdAt)}`}
            className="text-small text-quiet"
          >
            {ago(createdAt, now)}
          </Moment>
        </div>
        <p className="wrap-anywhere text-quiet">{message}</p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-2 md:col-start-3 md:justify-end">
        {!isRead && (
          <Button size="small" data-main-action aria-label={`Mark Read: ${title}`} onClick={() => onRead(id)}>
            Mark Read
          </Button>
        )}
        {link && (
          <Link
            to={link}
            aria-label={`View Details: ${title}`}
            className={buttonClass({ size: 'small' })}
            onClick={() => !isRead && onRead(id)}
          >
            View Details
          </Link>
        )}
      </div>
    </li>
  )
}
