import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import type { Channel } from '../types.ts'
import { ListRow } from './list-row.tsx'
import type { Row } from './rows.ts'
import { useMarkRead } from './use-mark-read.ts'
import type { useTimeline } from './use-timeline.ts'

/** So close (px) to the end, the list follows what comes. */
const nearEnd = 80
/** So many lines before an end, what follows is asked for. */
const ahead = 10

/**
 * Messages as a list that scrolls in itself, loads at both ends and keeps its place meanwhile. Only the lines in sight are
 * in the document, however many there are. `unreadSince`: the last message read when the channel was opened.
 */
export function MessageList({
  channel,
  timeline: { timeline, opened, failed, open, loadBefore, loadAfter, retry },
  rows,
  firstUnread,
  unreadSince,
}: {
  channel: Channel
  timeline: ReturnType<typeof useTimeline>
  rows: readonly Row[]
  firstUnread: string | undefined
  unreadSince: string | null
}) {
  const now = useMinute()
  const view = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const indexOf = (key: string | null | undefined) => (key ? rows.findIndex((row) => row.key === key) : -1)
  const found = indexOf(active)
  const activeIndex = found < 0 ? rows.length - 1 : found
  const hasAfter = timeline?.hasAfter ?? false
  // oxlint-disable-next-line react/incompatible-library -- this screen is not compiled, and the lines are memoised by hand
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: () => 44,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 8,
    scrollPaddingStart: 48,
    anchorTo: 'end',
    followOnAppend: !hasAfter,
    scrollEndThreshold: nearEnd,
    // What has the focus must not go out of the document when it goes out of sight.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeIndex])]
        .filter((index) => index >= 0 && index < rows.length)
        .toSorted((one, other) => one - other),
  })
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {}
  const atEnd = !hasAfter && virtual.isAtEnd(nearEnd)
  useMarkRead(channel, timeline?.messages, rows[endIndex]?.key)

  useEffect(() => {
    if (endIndex < 0) return
    if (startIndex < ahead) loadBefore()
    if (endIndex > rows.length - ahead) loadAfter()
  }, [startIndex, endIndex, rows.length, loadBefore, loadAfter])

  const unreadIndex = indexOf(firstUnread)
  const shown = useRef(0)
  useLayoutEffect(() => {
    if (rows.length === 0 || shown.current === opened.count) return
    shown.current = opened.count
    const target =
      opened.at === unreadSince && unreadIndex >= 0 ? unreadIndex : rows.findIndex(({ key }) => key === opened.at)
    if (target < 0) virtual.scrollToEnd()
    else virtual.scrollToIndex(target, { align: target === unreadIndex ? 'start' : 'center' })
  }, [virtual, opened, rows, unreadIndex, unreadSince])

  const [unreadSeen, setUnreadSeen] = useState<string>()
  const isUnreadInSight = firstUnread !== undefined && unreadIndex >= startIndex && unreadIndex <= endIndex
  if (isUnreadInSight && unreadSeen !== firstUnread) setUnreadSeen(firstUnread)
  const unreadAbove =
    unreadSince !== null &&
    (unreadIndex < 0
      ? unreadSeen === undefined && opened.at === null
      : unreadIndex < startIndex && unreadSeen !== firstUnread)

  function focus(index: number) {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    setActive(row.key)
    virtual.scrollToIndex(indexOf(row.key))
    requestAnimationFrame(() => view.current?.querySelector<HTMLElement>(`[data-key="${row.key}"]`)?.focus())
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: activeIndex + 1, ArrowUp: activeIndex - 1, Home: 0, End: rows.length - 1 }[event.key]
    // Only from the line itself: its buttons and menus have arrow keys of their own.
    if (to === undefined || !(event.target instanceof HTMLElement) || event.target.dataset['key'] === undefined) return
    event.preventDefault()
    focus(to)
  }

  if (!timeline) {
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys from line to line, beside Tab */}
      <div
        ref={view}
        role="log"
        aria-live="off"
        aria-label={`Messages in ${channel.name}`}
        onKeyDown={onKeyDown}
        className="flex h-full flex-col overflow-x-clip overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        {rows.length === 0 && (
          <div className="m-auto">
            <EmptyState>No messages yet. Write the first one.</EmptyState>
          </div>
        )}
        {failed && <LoadError label="all messages" retry={retry} />}
        <ol className="relative mt-auto w-full shrink-0" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
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
                  isTarget={row.key === opened.at && row.key !== unreadSince}
                  measure={virtual.measureElement}
                  onFocus={setActive}
                />
              )
            )
          })}
        </ol>
      </div>
      {unreadAbove && (
        <Float
          className="top-2"
          onClick={() =>
            unreadIndex < 0 ? void open(unreadSince) : virtual.scrollToIndex(unreadIndex, { align: 'start' })
          }
        >
          <ArrowUp aria-hidden />
          Jump to first unread
        </Float>
      )}
      {!atEnd && rows.length > 0 && (
        <Float className="bottom-2" onClick={() => (hasAfter ? void open(null) : virtual.scrollToEnd())}>
          <ArrowDown aria-hidden />
          {channel.unreadCount > 0 ? `${channel.unreadCount > 99 ? '99+' : channel.unreadCount} new` : 'Jump to latest'}
        </Float>
      )}
    </div>
  )
}

const Float = ({
  className,
  onClick,
  children,
}: {
  className: string
  onClick: () => void
  children: React.ReactNode
}) => (
  <div className={`pointer-events-none absolute inset-x-0 grid justify-items-center ${className}`}>
    <Button size="small" className="pointer-events-auto shadow-overlay" onClick={onClick}>
      {children}
    </Button>
  </div>
)
