import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import { useNavigate } from '#frontend/shared/past/navigation.ts'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { Th } from '#frontend/shared/ui/table.tsx'
import { pathOf } from '../labels.ts'
import { PersonRow, PlaceholderRow } from './person-row.tsx'
import { useFocusWhenGone } from './use-focus-when-gone.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useLoadAhead, type PeopleListProps } from './use-people.ts'
import { useRowFocus } from './use-row-focus.ts'

/**
 * Estimated row heights in pixels with one or two text lines. Accurate estimates keep the scrollbar stable before rows
 * are measured.
 */
const usual = { one: 37, two: 45 }
const headHeight = 36

/** `keep` identifies the list for restoring its scroll position. */
export function PeopleTable({
  nodes,
  totalCount,
  severalPlaces,
  keep,
  want,
  onAction,
  ref,
}: PeopleListProps & {
  ref: Ref<{ focusFirst: () => void }>
}) {
  const navigate = useNavigate()
  const view = useRef<HTMLDivElement>(null)
  const scroll = useScrollRestoration(keep)
  const { active, setActive, onFocus } = useRowFocus(view, keep, totalCount)
  useFocusWhenGone(view, nodes)
  const getItemKey = useCallback((index: number) => nodes[index]?.id ?? index, [nodes])
  // oxlint-disable-next-line react/incompatible-library -- this screen is not compiled, and the lines are memoized by hand
  const virtual = useVirtualizer({
    count: totalCount,
    getScrollElement: () => view.current,
    estimateSize: () => (severalPlaces ? usual.two : usual.one),
    getItemKey,
    overscan: 6,
    // The sticky header covers the top of the viewport.
    scrollPaddingEnd: headHeight,
    initialOffset: scroll.offset,
    // Keeps the focused row in the document when it scrolls out of view.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])]
        .filter((index) => index < totalCount)
        .toSorted((one, other) => one - other),
  })
  const items = virtual.getVirtualItems()
  useLoadAhead(want, items.at(-1)?.index)

  const go = (index: number) => {
    setActive(index)
    virtual.scrollToIndex(index)
  }
  useImperativeHandle(ref, () => ({ focusFirst: () => go(0) }))

  const shown = useRef(keep)
  useLayoutEffect(() => {
    if (shown.current !== keep) virtual.scrollToOffset(0)
    shown.current = keep
  }, [virtual, keep])

  const openRow = (target: EventTarget) => {
    if (!(target instanceof Element) || target.closest('a, button') || getSelection()?.isCollapsed === false) return
    const person = nodes[Number(target.closest('tr')?.dataset['index'])]
    if (person) void navigate(pathOf(person))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const to = rowBy(event.key, active, totalCount)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    go(to)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- each line has a link, which a keyboard reaches; this is for a mouse beside it
    <div
      ref={view}
      tabIndex={-1}
      onClick={({ target }) => openRow(target)}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => scroll.keep(currentTarget.scrollTop)}
      onFocus={onFocus}
      className="max-h-[max(24rem,calc(100dvh-15rem))] overflow-auto rounded-card border border-line bg-surface outline-none [scroll-padding-top:2.25rem] [overflow-anchor:none]"
    >
      <table
        aria-label="Employees"
        aria-rowcount={totalCount + 1}
        className="w-full min-w-[54rem] table-fixed border-separate border-spacing-0 text-left [&_td]:border-b [&_td]:px-2 [&_th]:px-2 [&_td]:border-line [&_tr:last-child>td]:border-b-0"
      >
        <colgroup>
          {widths.map((width, column) => (
            <col key={column} className={width} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <Head>Name</Head>
            <Head>Email</Head>
            <Head>Position</Head>
            <Head>Phone</Head>
            <Head numeric>Hourly Rate</Head>
            <Head>RFID Badge</Head>
            <Head>Status</Head>
            <NowOnly>
              <Head numeric>Actions</Head>
            </NowOnly>
          </tr>
        </thead>
        <tbody>
          {items.flatMap(({ index, key, start }, place) => {
            const person = nodes[index]
            const gap = start - (items[place - 1]?.end ?? 0)
            return [
              gap > 0 && <Gap key={`before ${String(key)}`} height={gap} />,
              person ? (
                <PersonRow
                  key={key}
                  person={person}
                  index={index}
                  severalPlaces={severalPlaces}
                  inTabOrder={index === active}
                  measure={virtual.measureElement}
                  onAction={onAction}
                />
              ) : (
                <PlaceholderRow key={key} index={index} />
              ),
            ]
          })}
          <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  )
}

const widths = ['w-[18%]', 'w-[17%]', 'w-[12.5%]', 'w-[11.5%]', 'w-[9.5%]', 'w-[9.5%]', 'w-[12.5%]', 'w-[9.5%]']

const Head = (props: Parameters<typeof Th>[0]) => <Th {...props} className="z-10" />

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden style={{ height }}>
    <td aria-hidden colSpan={8} className="border-b-0! p-0" />
  </tr>
)

const page = 10

function rowBy(key: string, active: number, count: number) {
  const to = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}
