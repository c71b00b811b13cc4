import { useCallback, useEffect, useMemo } from 'react'
import type { HistoryEntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { byDay } from '#frontend/shared/lib/time/by-day.ts'
import { home, timesWithZone } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useWindowRows } from '#frontend/shared/lib/use-window-rows.ts'
import { HistoryLine } from './history-line.tsx'
import { zoneOf } from './zone.ts'

const usual = 56
const ahead = 15

export function HistoryLines({
  entries,
  grouped,
  hasMore,
  arrived,
  want,
  onOpen,
}: {
  entries: readonly HistoryEntryFieldsFragment[]
  grouped: boolean
  hasMore: boolean
  arrived: ReadonlySet<string>
  want: (index: number) => void
  onOpen: (id: string) => void
}) {
  const now = useMinute()
  const headings = useMemo(
    () =>
      new Map(
        byDay(entries, now, home.timeZone).map(({ day, heading, entries: [first] }) => [first?.id, { day, heading }]),
      ),
    [entries, now],
  )
  const { note, time } = timesWithZone(entries.map((entry) => ({ at: entry.at, zone: zoneOf(entry) })))
  const getItemKey = useCallback((index: number) => entries[index]?.id ?? index, [entries])
  const { list, rows, height } = useWindowRows<HTMLOListElement>(
    { count: entries.length, estimateSize: () => usual, getItemKey, overscan: 8 },
    note,
  )
  const last = rows.at(-1)?.index
  useEffect(() => {
    if (last !== undefined) want(last + ahead)
  }, [want, last])
  return (
    <div className="grid grid-cols-1 gap-2">
      {note && <p className="text-small text-quiet">{note}</p>}
      <ol ref={list} aria-label="History" style={{ height }}>
        {rows.map(({ index, key, place }) => {
          const entry = entries[index]
          if (!entry) return null
          const heading = headings.get(entry.id)
          return (
            <li key={key} {...place} aria-setsize={hasMore ? -1 : entries.length}>
              {heading && (
                <h2 className={`px-4 pb-1.5 font-semibold ${index === 0 ? '' : 'pt-6'}`}>
                  <time dateTime={heading.day}>{heading.heading}</time>
                </h2>
              )}
              <HistoryLine
                entry={entry}
                grouped={grouped}
                time={(at) => time(at, zoneOf(entry))}
                arrived={arrived.has(entry.id)}
                isFirst={heading !== undefined}
                onOpen={onOpen}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}
