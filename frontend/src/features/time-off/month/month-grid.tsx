import { cx } from '#frontend/shared/ui/cx.ts'
import { dateInWords, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { AwayName } from './away-name.tsx'
import type { MonthDay } from './month.ts'

const FITS = 4

export const MonthGrid = ({
  days,
  today,
  onOpen,
}: {
  days: readonly MonthDay[]
  today: string
  onOpen: (date: string) => void
}) => (
  <div className="hidden sm:block">
    <div aria-hidden className="grid grid-cols-7 border-b border-line">
      {days.slice(0, 7).map(({ date }) => (
        <span key={date} className="label px-2 py-1.5">
          {weekdayName(date)}
        </span>
      ))}
    </div>
    <ol className="grid grid-cols-7">
      {days.map(({ date, inMonth, away, holiday }, place) => (
        <li
          key={date}
          className={cx(
            'grid min-h-28 content-start gap-1 border-line p-1.5',
            place % 7 < 6 && 'border-r',
            place < days.length - 7 && 'border-b',
            !inMonth && 'bg-sunken',
            date === today && 'bg-accent-soft',
          )}
        >
          <p className="flex items-baseline justify-between gap-1 px-0.5">
            <time dateTime={date} className={cx(date === today ? 'font-semibold text-accent' : 'text-quiet')}>
              <span className="sr-only">{dateInWords(date)}</span>
              <span aria-hidden>{Number(date.slice(8))}</span>
            </time>
            {holiday && (
              <span className="min-w-0 flex-1 truncate text-small" title={holiday}>
                <span className="sr-only">Holiday: </span>
                {holiday}
              </span>
            )}
            {away.length > 0 && (
              <span className="shrink-0 text-small text-quiet" data-figures>
                {away.length} away
              </span>
            )}
          </p>
          {away.slice(0, away.length > FITS ? FITS - 1 : FITS).map((absence) => (
            <AwayName key={absence.id} {...absence} />
          ))}
          {away.length > FITS && (
            <button
              type="button"
              onClick={() => onOpen(date)}
              aria-label={`${away.length - FITS + 1} more on ${dateInWords(date)}`}
              className="rounded-control px-1.5 text-left text-small font-semibold text-accent hover:underline"
            >
              +{away.length - FITS + 1} more
            </button>
          )}
        </li>
      ))}
    </ol>
    <p className="flex gap-4 border-t border-line px-4 py-2 text-small text-quiet">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-3 rounded-full border border-edge bg-surface" /> Approved
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-3 rounded-full border border-dashed border-edge" /> Pending
      </span>
    </p>
  </div>
)
