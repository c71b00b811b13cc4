import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { indexOf, type FirstUnread, type TimelineRow } from './rows.ts'
import { usePinned } from './use-pinned.ts'
import type { useTimeline } from './use-timeline.ts'

/** Within this distance (px) of the end, the list follows new messages. */
const nearEnd = 80
/** The next page loads when this many rows remain. */
const ahead = 10

export function useList({
  view,
  rows,
  focusable,
  firstUnread,
  timeline: { timeline, opened, open, loadBefore, loadAfter },
}: {
  view: RefObject<HTMLDivElement | null>
  rows: readonly TimelineRow[]
  /** The index of the row that may have the focus, so that it stays rendered when scrolled out of view. */
  focusable: number
  firstUnread: FirstUnread | null
  timeline: ReturnType<typeof useTimeline>
}) {
  const hasAfter = timeline?.hasAfter ?? false
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  // oxlint-disable-next-line react/incompatible-library -- this screen is not compiled, and the rows are memoized by hand
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: () => 44,
    getItemKey,
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 8,
    scrollPaddingStart: 48,
    anchorTo: 'end',
    followOnAppend: !hasAfter,
    scrollEndThreshold: nearEnd,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), focusable])]
        .filter((index) => index >= 0 && index < rows.length)
        .toSorted((one, other) => one - other),
  })
  // `getVirtualItems` updates `virtual.range`, so it must come first.
  const items = virtual.getVirtualItems()
  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {}
  const pinned = usePinned(virtual, !hasAfter)

  useEffect(() => {
    if (endIndex < 0) return
    if (startIndex < ahead) loadBefore()
    if (endIndex > rows.length - ahead) loadAfter()
  }, [startIndex, endIndex, rows.length, loadBefore, loadAfter])

  const unread = useMemo(() => indexOf(rows, firstUnread?.id), [rows, firstUnread])
  const scrolledFor = useRef(0)
  useLayoutEffect(() => {
    if (rows.length === 0 || scrolledFor.current === opened.count) return
    scrolledFor.current = opened.count
    const target = rows.findIndex(({ key }) => key === opened.at)
    pinned.set(target < 0)
    if (target < 0) virtual.scrollToEnd()
    else virtual.scrollToIndex(target, { align: target === unread ? 'start' : 'center' })
  }, [virtual, pinned, opened, rows, unread])

  const [seen, setSeen] = useState<FirstUnread | null>(null)
  if (unread >= startIndex && unread <= endIndex && seen !== firstUnread) setSeen(firstUnread)
  const oldest = rows[0]?.message?.sentAt
  const isLoaded = unread >= 0
  const isAbove = isLoaded
    ? unread < startIndex
    : firstUnread !== null && oldest !== undefined && firstUnread.at < oldest

  return {
    virtual,
    items,
    lowest: rows[endIndex]?.key,
    onScroll: pinned.onScroll,
    toUnread:
      firstUnread && isAbove && seen !== firstUnread
        ? () => (isLoaded ? virtual.scrollToIndex(unread, { align: 'start' }) : void open(firstUnread.id))
        : undefined,
    toLatest:
      rows.length > 0 && (hasAfter || !virtual.isAtEnd(nearEnd))
        ? () => (hasAfter ? void open(null) : virtual.scrollToEnd())
        : undefined,
  }
}
