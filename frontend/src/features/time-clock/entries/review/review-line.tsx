import { CircleAlert, Hourglass, MessageSquareQuote, ScanLine } from 'lucide-react'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import type { ReviewFieldsFragment } from '#frontend/gql/graphql.ts'
import { dayHeading, timeOfDay, type Reader } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { spanInWords } from '../entry-labels.ts'
import { ProposalTimes } from './proposal-times.tsx'

export type ReviewAction = 'enter' | 'approve' | 'correct' | 'use' | 'dismiss' | 'accept' | 'decline' | 'propose'

const kinds = {
  missed: { label: 'Missed punch', tone: 'warn', icon: CircleAlert },
  flagged: { label: 'Unusual hours', tone: 'warn', icon: Hourglass },
  set_aside: { label: 'Scan to review', tone: 'neutral', icon: ScanLine },
  proposal: { label: 'Proposed', tone: 'info', icon: MessageSquareQuote },
} as const

const offered = {
  missed: ['enter'],
  flagged: ['approve', 'correct'],
  set_aside: ['use', 'dismiss'],
  proposal: ['accept', 'decline'],
} as const satisfies Record<ReviewFieldsFragment['kind'], readonly ReviewAction[]>

const words: Record<ReviewAction, string> = {
  enter: 'Enter clock-out',
  approve: 'Approve',
  correct: 'Correct…',
  use: 'Add to entries…',
  dismiss: 'Dismiss',
  accept: 'Accept',
  decline: 'Decline',
  propose: 'Propose a correction…',
}

export function ReviewLine({
  review,
  isOwn,
  severalPlaces,
  as,
  pending,
  onAct,
}: {
  review: ReviewFieldsFragment
  isOwn: boolean
  severalPlaces: boolean
  as: Reader
  pending: boolean
  onAct: (action: ReviewAction) => void
}) {
  const minute = useMinute()
  const { kind, employee, location, at, what, reason } = review
  const { timeZone } = location
  const { label, tone, icon } = kinds[kind]
  const name = `${employee.firstName} ${employee.lastName}`
  const when = review.entry?.clockIn ?? review.proposed?.clockIn ?? at
  const day = dayHeading(when, minute, timeZone)
  const concernsEntry = kind === 'missed' || kind === 'flagged'
  const isRunning = kind === 'flagged' && review.entry?.status === 'open'
  const actions: readonly ReviewAction[] = employee.manageable
    ? isRunning
      ? ['correct']
      : offered[kind]
    : isOwn && concernsEntry
      ? ['propose']
      : []
  return (
    <li
      id={`review-${review.id}`}
      aria-label={`${name}, ${day}: ${label}`}
      className="grid items-start gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_12rem] md:items-center"
    >
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b>{name}</b>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </p>
        <p className="text-small text-quiet">
          {[employee.position, severalPlaces && location.name].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="grid min-w-0 gap-1">
        {kind === 'proposal' ? <ProposalTimes proposal={review} as={as} /> : <When review={review} day={day} as={as} />}
        <p className="text-quiet">{what}</p>
        {reason && <p className="border-l-2 border-edge pl-2 wrap-anywhere">{reason}</p>}
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {actions.toReversed().map((action) => {
          const first = action === actions[0]
          return (
            <Button
              key={action}
              size="small"
              variant={first ? 'primary' : 'secondary'}
              data-main-action={first || undefined}
              pending={pending && first}
              aria-label={`${words[action]} ${name}, ${day}`}
              onClick={() => onAct(action)}
            >
              {words[action]}
            </Button>
          )
        })}
        {actions.length === 0 && <p className="text-small text-quiet">An owner must review this</p>}
      </div>
    </li>
  )
}

function When({ review: { at, entry, location }, day, as }: { review: ReviewFieldsFragment; day: string; as: Reader }) {
  const { timeZone } = location
  return (
    <p data-figures>
      <b>
        <time dateTime={entry?.clockIn ?? at}>{day}</time>
      </b>{' '}
      <Moment at={entry?.clockIn ?? at} until={entry?.clockOut} zone={timeZone}>
        {entry
          ? spanInWords(entry, entry.status === 'open' ? 'now' : 'no clock-out', timeZone, as)
          : timeOfDay(at, timeZone, as)}
      </Moment>
    </p>
  )
}
