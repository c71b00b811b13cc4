import { ArrowRight } from 'lucide-react'
import { SeeThen } from '#frontend/features/past/see-then.tsx'
import type { HistoryEntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { pageOf } from './page-of.ts'
import { Sentence } from './sentence.tsx'

/** One event: its time, sentence, changes and reason. `time`: how to write its times of day. */
export function HistoryLine({
  entry,
  time,
  arrived,
}: {
  entry: HistoryEntryFieldsFragment
  time: (at: string) => string
  arrived: boolean
}) {
  const { at, happenedAt, changes, reason } = entry
  const page = pageOf(entry)
  return (
    <li
      className={`grid min-h-row grid-cols-[4.75rem_1fr] items-baseline gap-x-4 gap-y-0.5 border-b border-line px-4 py-2 last:border-b-0 md:grid-cols-[4.75rem_minmax(16rem,2fr)_3fr] ${arrived ? 'animate-glow' : ''}`}
    >
      <Moment at={at} className="text-right text-quiet">
        {time(at)}
      </Moment>
      <div>
        <p>
          <Sentence parts={entry.parts} />
        </p>
        {happenedAt && (
          <p className="text-small text-quiet">
            Made offline at{' '}
            <Moment at={happenedAt}>
              {shortDay(happenedAt)} {time(happenedAt)}
            </Moment>
          </p>
        )}
        {reason && <p className="text-small text-quiet">Reason: {reason}</p>}
        {page && (
          <p className="flex flex-wrap gap-x-3 text-small text-quiet">
            <SeeThen at={at} about={entry.sentence} to={page} />
          </p>
        )}
      </div>
      {changes.length > 0 && (
        <dl className="col-start-2 grid gap-x-4 text-quiet md:col-start-3">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-small">{field}</dt>
              <dd className="flex flex-wrap items-center gap-x-2">
                {before && (
                  <>
                    <span className="line-through decoration-edge">{sentenceText(before)}</span>
                    <ArrowRight aria-label="became" className="size-3.5 shrink-0" />
                  </>
                )}
                <span className="text-ink">{after ? sentenceText(after) : 'none'}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
