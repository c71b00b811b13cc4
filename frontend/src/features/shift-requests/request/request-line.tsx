import { Button } from '#frontend/shared/ui/button.tsx'
import type { ShiftRequestAction, ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import type { CardTimes } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { actionsOf } from '../actions.ts'
import { QueuedState } from '#frontend/shared/lib/offline-queue/queued-state.tsx'
import { useQueuedOfferClaims } from '../outbox/queueable.ts'
import { PeopleLine } from './people-line.tsx'
import { ShiftSummary } from './shift-summary.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Timeline } from './timeline.tsx'
import type { Running } from '../use-actions.ts'
import { Warnings } from './warnings.tsx'
import { afterwardsInWords, nameOf, pendingReason, wholeInWords, whenInWords } from '../labels.ts'

/** Page state that a request list needs. */
export type Screen = {
  /** The user's employee id. */
  me: string
  /** Requests that another user has changed since the page opened. */
  changed: ReadonlySet<string>
  running: Running
  onAct: (request: ShiftRequestFieldsFragment, action: ShiftRequestAction) => void
}

/** Shows a swap request or an offer: the shift, both employees, the status and the available actions. */
export function RequestLine({
  request,
  screen,
  as,
}: {
  request: ShiftRequestFieldsFragment
  screen: Screen
  as: CardTimes['as']
}) {
  const { me, changed, running, onAct } = screen
  const minute = useMinute()
  const { id, status, employee, other, part, forShift, notes, warnings, timeline, location } = request
  const queuedClaim = useQueuedOfferClaims().find(({ input }) => input.id === id)
  const actions = queuedClaim ? [] : actionsOf(request)
  const waits = pendingReason(request, me, minute)
  const afterwards = afterwardsInWords(request, me)
  const about = `${[employee, other].flatMap((person) => (person ? [nameOf(person)] : [])).join(' to ')}, ${whenInWords(request)}`
  return (
    <li
      id={`request-${id}`}
      aria-label={about}
      className="relative isolate grid items-start gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_13rem]"
    >
      {changed.has(id) && <span key={timeline.length} aria-hidden className="absolute inset-0 -z-10 animate-glow" />}
      <div className="grid content-start gap-2">
        <ShiftSummary shift={{ ...request, ...part }} partOf={part ? wholeInWords(request) : undefined} as={as} />
        {forShift && (
          <>
            <span className="text-small text-quiet">In exchange for</span>
            <ShiftSummary shift={forShift} as={as} />
          </>
        )}
      </div>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PeopleLine request={request} me={me} />
          <StatusBadge status={status} />
          {waits && (
            <span data-figures className="text-quiet">
              {waits}
            </span>
          )}
        </p>
        {queuedClaim && <QueuedState command={queuedClaim} />}
        {afterwards && <p data-figures>{afterwards}</p>}
        {notes && <p className="border-l-2 border-edge pl-2 wrap-anywhere">{notes}</p>}
        <Warnings warnings={warnings} refused={request.actions.includes('claim') ? 'You can’t claim it.' : undefined} />
        <Timeline steps={timeline} zone={location.timeZone} as={as(location.timeZone)} obvious={actions.length === 0} />
      </div>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2 md:justify-end">
          {actions.toReversed().map(({ action, label, primary }) => (
            <Button
              key={action}
              size="small"
              variant={primary ? 'primary' : 'secondary'}
              data-main-action={action === actions[0]?.action || undefined}
              pending={running?.id === id && running.action === action}
              aria-label={`${label} ${about}`}
              onClick={() => onAct(request, action)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
