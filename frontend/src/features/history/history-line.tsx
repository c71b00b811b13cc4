import { ChevronRight } from 'lucide-react'
import { PastLinks } from '#frontend/features/past/past-links.tsx'
import type { HistoryEntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { CommandChanges } from './command-changes.tsx'
import { FieldChanges } from './field-changes.tsx'
import { pageOf } from './page-of.ts'
import { Sentence } from './sentence.tsx'
import { zoneOf } from './zone.ts'

export function HistoryLine({
  entry,
  grouped,
  time,
  arrived,
  isFirst,
  onOpen,
}: {
  entry: HistoryEntryFieldsFragment
  /** Whether the list shows a command on many shifts as one entry. */
  grouped: boolean
  time: (at: string) => string
  arrived: boolean
  isFirst: boolean
  onOpen: (id: string) => void
}) {
  const { at, moments, happenedAt, reason, undone, commandId } = entry
  const group = grouped ? entry.group : null
  const parts = group?.parts ?? entry.parts
  const changes = group ? [] : entry.changes
  const zone = zoneOf(entry)
  const page = pageOf(entry)
  return (
    <div
      className={cx(
        'grid min-h-row grid-cols-[4.75rem_1fr_auto] items-baseline gap-x-4 gap-y-0.5 border-x border-b border-line bg-surface py-2 pr-1 pl-4 md:grid-cols-[4.75rem_minmax(16rem,2fr)_3fr_auto]',
        isFirst && 'border-t',
        arrived && 'animate-glow',
      )}
    >
      <Moment at={at} zone={zone} className="text-right text-quiet">
        {time(at)}
      </Moment>
      <div className={cx(changes.length === 0 && 'md:col-span-2')}>
        <p className={cx(undone && 'text-quiet line-through decoration-edge')}>
          <Sentence parts={parts} />
        </p>
        {undone && <p className="text-small text-quiet">Undone</p>}
        {happenedAt && (
          <p className="text-small text-quiet">
            Made offline at{' '}
            <Moment at={happenedAt} zone={zone}>
              {shortDay(happenedAt, zone)} {time(happenedAt)}
            </Moment>
          </p>
        )}
        {reason && <p className="text-small text-quiet">Reason: {reason}</p>}
        {group && <CommandChanges commandId={commandId} count={group.size} onOpen={onOpen} />}
        {page && (
          <p className="flex flex-wrap gap-x-3 text-small text-quiet">
            <PastLinks moments={moments} about={entry.sentence} to={page} />
          </p>
        )}
      </div>
      {changes.length > 0 && (
        <FieldChanges changes={changes} zone={zone} className="max-md:col-start-2 max-md:row-start-2 md:col-start-3" />
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Details: ${sentenceText(parts)}`}
        onClick={() => onOpen(entry.id)}
        className="-my-1.5 col-start-3 row-start-1 self-start md:col-start-4"
      >
        <ChevronRight aria-hidden className="text-quiet" />
      </Button>
    </div>
  )
}
