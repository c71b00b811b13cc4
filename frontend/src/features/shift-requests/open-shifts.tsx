import { useState, type ReactNode } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { shiftTimes, type CardTimes } from '#frontend/shared/lib/time/format.ts'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { useListFocus } from '#frontend/shared/lib/use-list-focus.ts'
import { QueuedState } from '#frontend/shared/lib/offline-queue/queued-state.tsx'
import { useQueuedOpenShiftClaims } from './outbox/queueable.ts'
import { hasError } from './actions.ts'
import { whenInWords } from './labels.ts'
import { ShiftSummary } from './request/shift-summary.tsx'
import { StatusBadge } from './request/status-badge.tsx'
import { Warnings } from './request/warnings.tsx'
import { pendingClaim, useOpenShifts, type OpenShift } from './use-open-shifts.ts'

/** Lists open shifts that an employee can claim, with warnings. Shows `empty` if there are none. */
export function OpenShifts({ empty }: { empty: ReactNode }) {
  return <OpenShiftList {...useOpenShifts()} empty={empty} />
}

/** The same list as a card on another page; renders nothing without open shifts. */
export function OpenShiftsCard() {
  const { pages, ...actions } = useOpenShifts()
  const claimable = pages.data?.filter((shift) => pendingClaim(shift) || !hasError(shift))
  if (!claimable?.length) return null
  return (
    <Card title="Open shifts you can claim" flush>
      <OpenShiftList pages={{ ...pages, data: claimable }} {...actions} empty={null} />
    </Card>
  )
}

const OpenShiftList = ({ pages, empty, ...actions }: ReturnType<typeof useOpenShifts> & { empty: ReactNode }) => (
  <PagedList
    pages={pages}
    label="the open shifts"
    skeleton={<SkeletonRows rows={3} bars={['w-48', 'w-64']} />}
    empty={empty}
  >
    {(shifts) => <List shifts={shifts} {...actions} />}
  </PagedList>
)

type Confirmation = { shift: OpenShift; what: 'claim' } | { shift: OpenShift; what: 'cancel'; requestId: string }
type ListProps = Pick<ReturnType<typeof useOpenShifts>, 'pending' | 'claim' | 'cancelClaim'> & {
  shifts: readonly OpenShift[]
}

function List({ shifts, pending, claim, cancelClaim }: ListProps) {
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const { list } = useListFocus()
  const close = () => setConfirmation(undefined)
  const { note, as } = shiftTimes(shifts.map(({ shift }) => shift))
  return (
    <>
      <ZoneNote note={note} />
      <ul ref={list} tabIndex={-1} className="outline-none">
        {shifts.map((shift) => (
          <Line key={shift.id} shift={shift} as={as} pending={pending === shift.id} onAsk={setConfirmation} />
        ))}
      </ul>
      {confirmation?.what === 'claim' && (
        <ConfirmDialog
          open
          title="Claim shift"
          question={
            confirmation.shift.needsApproval
              ? 'Claim this shift? It will require manager approval.'
              : 'Claim this shift? You’ll be scheduled right away.'
          }
          action="Claim"
          danger={false}
          onConfirm={() => {
            close()
            void claim(confirmation.shift)
          }}
          onClose={close}
        >
          <Warnings warnings={confirmation.shift.warnings} />
        </ConfirmDialog>
      )}
      {confirmation?.what === 'cancel' && (
        <ConfirmDialog
          open
          title="Cancel claim"
          question="Cancel your claim to this shift?"
          action="Cancel claim"
          keep="Keep it"
          onConfirm={() => {
            close()
            void cancelClaim(confirmation.shift, confirmation.requestId)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

type LineProps = {
  shift: OpenShift
  as: CardTimes['as']
  pending: boolean
  onAsk: (confirmation: Confirmation) => void
}

function Line({ shift: open, as, pending, onAsk }: LineProps) {
  const { shift, warnings } = open
  const claim = pendingClaim(open)
  const queuedClaim = useQueuedOpenShiftClaims().find(({ input }) => input.id === open.id)
  const possible = !claim && !queuedClaim && !hasError(open)
  const when = whenInWords(shift)
  const work = [shift.position, shift.notes].filter(Boolean)
  return (
    <li
      aria-label={when}
      className="grid items-start gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_13rem]"
    >
      <ShiftSummary shift={shift} as={as} />
      <div className="grid min-w-0 gap-1">
        {claim && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={claim.status} />
            <span className="text-quiet">Awaiting manager approval</span>
          </p>
        )}
        {queuedClaim && !claim && <QueuedState command={queuedClaim} />}
        {work.length > 0 && <p className="wrap-anywhere">{work.join(' · ')}</p>}
        {!claim && <Warnings warnings={warnings} refused="You can’t claim it." />}
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {claim && (
          <Button
            size="small"
            data-main-action
            pending={pending}
            aria-label={`Cancel claim ${when}`}
            onClick={() => onAsk({ shift: open, what: 'cancel', requestId: claim.id })}
          >
            Cancel claim
          </Button>
        )}
        {possible && (
          <Button
            size="small"
            variant="primary"
            data-main-action
            pending={pending}
            aria-label={`Claim ${when}`}
            onClick={() => onAsk({ shift: open, what: 'claim' })}
          >
            Claim
          </Button>
        )}
      </div>
    </li>
  )
}
