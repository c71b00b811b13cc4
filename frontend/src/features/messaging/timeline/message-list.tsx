import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import type { Channel } from '../types.ts'
import { ListRow } from './list-row.tsx'
import { indexOf, type FirstUnread, type TimelineRow } from './rows.ts'
import { useList } from './use-list.ts'
import { useMarkRead } from './use-mark-read.ts'
import type { useTimeline } from './use-timeline.ts'

export function MessageList({
  channel,
  timeline,
  rows,
  firstUnread,
}: {
  channel: Channel
  timeline: ReturnType<typeof useTimeline>
  rows: readonly TimelineRow[]
  firstUnread: FirstUnread | null
}) {
  const now = useMinute()
  const view = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const found = useMemo(() => indexOf(rows, active), [rows, active])
  const activeIndex = found < 0 ? rows.length - 1 : found
  const list = useList({ view, rows, focusable: activeIndex, firstUnread, timeline })
  const { virtual } = list
  useMarkRead(channel, timeline.timeline?.messages, list.lowest)

  function onFocus({ target }: FocusEvent) {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
    if (index !== undefined) setActive(rows[Number(index)]?.key)
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: activeIndex + 1, ArrowUp: activeIndex - 1, Home: 0, End: rows.length - 1 }[event.key]
    // Ignores keys inside the row: its buttons and menus handle arrow keys themselves.
    if (to === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('article')) return
    event.preventDefault()
    const index = Math.max(0, Math.min(rows.length - 1, to))
    setActive(rows[index]?.key)
    virtual.scrollToIndex(index)
    requestAnimationFrame(() => view.current?.querySelector<HTMLElement>(`[data-index="${index}"] article`)?.focus())
  }

  if (!timeline.timeline) {
    return (
      <div className="min-h-0 flex-1 overflow-hidden">
        <Loading label="Loading messages…">
          <SkeletonRows rows={8} bars={['w-40', 'w-72 max-w-[60vw]']} />
        </Loading>
      </div>
    )
  }
  return (
    <div className="relative min-h-0 flex-1">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between rows, in addition to Tab */}
      <div
        ref={view}
        role="log"
        aria-live="off"
        aria-label={`Messages in ${channel.name}`}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onScroll={list.onScroll}
        className="flex h-full flex-col overflow-x-clip overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        {rows.length === 0 && (
          <div className="m-auto">
            <EmptyState>No messages yet. Write the first one.</EmptyState>
          </div>
        )}
        {timeline.failed && <LoadError label="all messages" retry={timeline.retry} />}
        <ol className="relative mt-auto w-full shrink-0" style={{ height: virtual.getTotalSize() }}>
          {list.items.map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <ListRow
                  key={key}
                  row={row}
                  index={index}
                  start={start}
                  now={now}
                  isActive={index === activeIndex}
                  isTarget={row.key === timeline.opened.at && row.key !== firstUnread?.id}
                  measure={virtual.measureElement}
                />
              )
            )
          })}
        </ol>
      </div>
      {list.toUnread && (
        <Float className="top-2" onClick={list.toUnread}>
          <ArrowUp aria-hidden />
          Jump to first unread
        </Float>
      )}
      {list.toLatest && (
        <Float className="bottom-2" onClick={list.toLatest}>
          <ArrowDown aria-hidden />
          {channel.unreadCount > 0 ? `${channel.unreadCount > 99 ? '99+' : channel.unreadCount} new` : 'Jump to latest'}
        </Float>
      )}
    </div>
  )
}

const Float = ({ className, onClick, children }: { className: string; onClick: () => void; children: ReactNode }) => (
  <div className={`pointer-events-none absolute inset-x-0 grid justify-items-center ${className}`}>
    <Button size="small" className="pointer-events-auto shadow-overlay" onClick={onClick}>
      {children}
    </Button>
  </div>
)
