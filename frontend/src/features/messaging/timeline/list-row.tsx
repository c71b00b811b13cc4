import { memo } from 'react'
import { dayHeading, homeTimes } from '#frontend/shared/lib/time/format.ts'
import { QueuedRow } from '../message/queued-row.tsx'
import { MessageRow } from '../message/message-row.tsx'
import type { TimelineRow } from './rows.ts'

export const ListRow = memo(
  ({
    row,
    index,
    start,
    now,
    isActive,
    isTarget,
    measure,
  }: {
    row: TimelineRow
    index: number
    start: number
    now: number
    isActive: boolean
    isTarget: boolean
    measure: (line: HTMLLIElement | null) => void
  }) => (
    <li
      ref={measure}
      data-index={index}
      className="absolute inset-x-0 top-0"
      style={{ transform: `translateY(${start}px)` }}
    >
      {row.day && (
        <p className="my-2 flex items-center gap-3 px-4">
          <span aria-hidden className="h-px flex-1 bg-line" />
          <time dateTime={row.day} className="label">
            {[dayHeading(row.message?.sentAt ?? now, now), homeTimes([row.message?.sentAt ?? row.day]).note]
              .filter(Boolean)
              .join(' · ')}
          </time>
          <span aria-hidden className="h-px flex-1 bg-line" />
        </p>
      )}
      {row.isFirstUnread && (
        <p className="my-1 flex items-center gap-3 px-4 text-small font-semibold text-accent">
          <span aria-hidden className="h-px flex-1 bg-accent" />
          New
        </p>
      )}
      {row.message ? (
        <MessageRow message={row.message} leads={row.leads} now={now} isTarget={isTarget} isStop={isActive} />
      ) : (
        <QueuedRow message={row.queued} />
      )}
    </li>
  ),
)
