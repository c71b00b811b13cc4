import { useState } from 'react'
import { HistoryLink } from '#frontend/features/history/history-link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Disclosure } from '#frontend/shared/ui/disclosure.tsx'
import type { EntryFieldsFragment } from '#frontend/gql/graphql.ts'
import {
  dayHeading,
  hours,
  shortDay,
  spokenDuration,
  timeOfDay,
  type Reader,
} from '#frontend/shared/lib/time/format.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { breakSecondsOf, workedSecondsOf } from './entry-times.ts'
import { breaksInWords, entryInWords, spanInWords } from './entry-labels.ts'
import { Marks } from './marks.tsx'
import { Versions } from '../versions.tsx'

export type EntryAction = 'change' | 'remove' | 'propose'

const words: Record<EntryAction, string> = { change: 'Change', remove: 'Remove', propose: 'Propose a correction…' }

/** The button stays in place so that it keeps the focus when its label changes. */
function labelOf(action: EntryAction, { removed, hasProposal }: { removed: boolean; hasProposal: boolean }) {
  if (hasProposal && action === 'propose') return 'Proposed'
  return removed && action === 'change' ? 'Restore' : words[action]
}

export function EntryLine({
  entry,
  as,
  actions,
  hasProposal,
  onAct,
}: {
  entry: EntryFieldsFragment
  as: Reader
  actions: readonly EntryAction[]
  hasProposal: boolean
  onAct: (action: EntryAction) => void
}) {
  const minute = useMinute()
  const { status, clockIn, clockOut, location } = entry
  const { timeZone } = location
  const name = entryInWords(entry, minute, timeZone, as)
  const removed = status === 'removed'
  const pauses = breakSecondsOf(entry, minute)
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 md:grid-cols-[7.5rem_minmax(0,1fr)_3.5rem_12.5rem]"
    >
      <time
        dateTime={clockIn}
        className={cx('whitespace-nowrap max-md:text-small max-md:text-quiet', removed && 'text-quiet')}
      >
        {dayHeading(clockIn, minute, timeZone)}
      </time>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:order-2 max-md:col-span-2">
        <span data-figures className={cx('whitespace-nowrap', removed && 'text-quiet line-through')}>
          <Moment at={clockIn} until={clockOut} zone={timeZone}>
            {spanInWords(entry, status === 'open' ? 'Active' : '…', timeZone, as)}
          </Moment>
        </span>
        {pauses > 0 && !removed && (
          <span className="text-small text-quiet" title={breaksInWords(entry, timeZone, as) ?? undefined}>
            {spokenDuration(pauses)} break
          </span>
        )}
        {entry.roles.map(({ at, role }) => (
          <span key={at} className="text-small text-quiet">
            {role.name} from {timeOfDay(at, timeZone, as)}
          </span>
        ))}
        <Marks entry={entry} />
      </div>
      <span
        data-figures
        className={cx(
          'text-right whitespace-nowrap',
          (!clockOut || removed) && 'text-quiet',
          removed && 'line-through',
        )}
      >
        {status === 'missed' ? '–' : `${hours(workedSecondsOf(entry, minute))} h`}
      </span>
      <div className="flex gap-1 max-md:order-4 max-md:col-span-2 max-md:-ml-2.5 md:-mr-2.5 md:justify-end">
        {actions
          .filter((action) => !(removed && action === 'remove'))
          .map((action) => {
            const label = labelOf(action, { removed, hasProposal })
            return (
              <Button
                key={action}
                size="small"
                variant="ghost"
                aria-label={`${label} ${name}`}
                onClick={() => onAct(action)}
              >
                {label}
              </Button>
            )
          })}
        {actions.includes('change') && <HistoryLink object={`entry:${entry.id}`} of={name} small />}
      </div>
      <Changes entry={entry} as={as} />
    </li>
  )
}

function Changes({ entry: { id, status, versions, location }, as }: { entry: EntryFieldsFragment; as: Reader }) {
  const [open, setOpen] = useState(false)
  const last = versions.at(-1)
  // A first version with a reason was entered by hand; without one, it was punched.
  if (!last || (versions.length === 1 && !last.reason)) return null
  const times = versions.length > 2 ? ` ×${versions.length - 1}, last` : ''
  const verb = status === 'removed' ? 'Removed' : versions.length === 1 ? 'Added' : `Corrected${times}`
  return (
    <div className="col-span-full grid justify-items-start gap-2 max-md:order-3 md:col-start-2">
      <Disclosure
        open={open}
        onToggle={setOpen}
        className="text-small text-quiet hover:text-ink"
        summary={
          <span className="wrap-anywhere">
            {verb} by {last.by}, {shortDay(last.at, location.timeZone)}
            {last.reason && `: ${last.reason}`}
          </span>
        }
        panelClass="w-full pb-2"
      >
        <Versions entryId={id} as={as} />
      </Disclosure>
    </div>
  )
}
