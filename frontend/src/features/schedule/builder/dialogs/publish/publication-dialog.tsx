import { useId, useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { useUser } from '#frontend/shared/session.ts'
import { useBuilder, type PublicationStep } from '../../builder.ts'
import { ConflictingShifts } from '../conflicts/conflicting-shifts.tsx'
import { countOfConflicts, useWeekConflicts } from '../conflicts/use-week-conflicts.ts'
import { zoneNote } from '../times.tsx'
import { useApply } from '../use-apply.ts'
import { OpenShiftList } from './open-shift-list.tsx'
import { PendingList } from './pending-list.tsx'
import { employeesOf, messagesInWords, notifyQuestion, openShiftsOf, recipientsInWords } from './recipients.ts'
import { useOpenShiftsToOffer } from './use-open-shifts-to-offer.ts'
import { usePendingChanges } from './use-pending-changes.ts'

const none = { recipients: [], openShifts: [] }

const texts = {
  publish: { title: 'Publish week', action: 'Publish', effect: 'Employees will see their shifts in the week of' },
  unpublish: {
    title: 'Unpublish week',
    action: 'Unpublish',
    effect: 'Employees will no longer see their shifts in the week of',
  },
  notifyScheduleChanges: {
    title: 'Notify employees',
    action: 'Notify now',
    effect: 'Changes in the week of',
  },
} as const

export default function PublicationDialog({ step, close }: { step: PublicationStep; close: () => void }) {
  const { week, actions } = useBuilder()
  const { employeeId } = useUser()
  const conflicts = useWeekConflicts()
  const conflictsId = useId()
  const [silent, setSilent] = useState(false)
  const { title, action, effect } = texts[step]
  const changes = step === 'notifyScheduleChanges'
  const pendingChanges = usePendingChanges(week, !changes)
  const isKnown = !changes || pendingChanges.data !== undefined
  const { recipients, openShifts } = pendingChanges.data ?? none
  const employees = changes ? recipients.map((recipient) => recipient.employeeId) : employeesOf(week, employeeId)
  const open = { publish: openShiftsOf(week), unpublish: 0, notifyScheduleChanges: openShifts.length }[step]
  const offered = useOpenShiftsToOffer(week, open === 0)
  const claimants = offered?.flatMap((shift) => shift.claimants.map(({ id }) => id)) ?? []
  const count = new Set([...employees, ...claimants]).size
  const uncounted = offered ? 0 : open
  const describeRecipients = changes ? notifyQuestion : recipientsInWords
  const { pending, onClick } = useApply(() => actions[step]({ notify: !silent }), close)
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={changes ? zoneNote(week) : undefined}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant={step === 'unpublish' ? 'danger' : 'primary'}
            pending={pending}
            disabled={changes && employees.length + open === 0}
            onClick={onClick}
          >
            {changes && silent ? 'Mark as notified' : action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          {effect} {dateInWords(week.start)}.
        </p>
        {step !== 'unpublish' && conflicts.length > 0 && (
          <section aria-labelledby={conflictsId} className="grid gap-1">
            <h3 id={conflictsId}>{countOfConflicts(conflicts.length)} this week</h3>
            <ConflictingShifts conflicts={conflicts} />
          </section>
        )}
        {changes && (
          <QueryState
            query={pendingChanges}
            label="the changes"
            skeleton={<SkeletonRows rows={2} bars={['w-32', 'w-48']} />}
          >
            {() => recipients.length > 0 && <PendingList recipients={recipients} zone={week.timeZone} />}
          </QueryState>
        )}
        {open > 0 && offered && <OpenShiftList openShifts={offered} zone={week.timeZone} />}
        <p aria-live="polite" className="font-semibold">
          {isKnown && (silent ? recipientsInWords(0) : describeRecipients(count, uncounted))}
        </p>
        {step === 'publish' && !silent && claimants.length > 0 && (
          <p className="text-small text-quiet">{messagesInWords(employees.length, new Set(claimants).size)}</p>
        )}
        {count + uncounted > 0 && <Checkbox label="Don’t notify" checked={silent} onChange={setSilent} />}
      </div>
    </Dialog>
  )
}
