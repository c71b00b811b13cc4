import { useState } from 'react'
import { reportAbsenceInput } from '#schema/time-off/absence.ts'
import { timeOffReasons } from '#schema/time-off/reasons.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { savedForLater, useSendOrQueue } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'
import { shortDay, timeSpan } from '#frontend/shared/lib/time/format.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { SelectField, TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { reasonName } from '#frontend/features/leave/reasons.ts'
import { reportAbsence } from './report-absence.ts'
import type { ReportableShift } from './reportable-shift.ts'

const reasons = timeOffReasons.filter((reason) => reason !== 'Vacation')

export default function AbsenceDialog({ shift, onClose }: { shift: ReportableShift; onClose: () => void }) {
  const [id] = useState(commandId)
  const sendOrQueue = useSendOrQueue()
  const { startsAt, endsAt, location } = shift
  const day = dayOf(startsAt, location.timeZone)
  const when = `${shortDay(startsAt, location.timeZone)}, ${timeSpan(startsAt, endsAt, location.timeZone)}`
  const { field, sending } = useCommandForm({
    schema: reportAbsenceInput,
    defaultValues: { day, reason: 'Sick Leave', notes: '' },
    send: ({ reason, notes }) =>
      sendOrQueue(reportAbsence, { id, day, reason: reasonName(reason), notes }, `Can’t come in on ${when}`),
    done: (_, reported) => (reported ? 'Your manager is being notified' : savedForLater),
    failed: reportAbsence.failed,
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="I can’t come in" description={when} action="Report absence" onClose={onClose}>
      <p>
        Your manager is notified, and colleagues can take all your shifts of this day. You can take the report back
        until your shift begins or a colleague takes it.
      </p>
      <SelectField
        label="Reason"
        hint="Only you and your managers see it"
        {...field('reason')}
        options={reasons.map((each) => [each, each])}
      />
      <TextareaField label="Notes (optional)" {...field('notes')} />
    </FormDialog>
  )
}
