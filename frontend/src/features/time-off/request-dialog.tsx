import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { savedForLater, useSendOrQueue } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { weekdayOf } from '#schema/shared/week-time.ts'
import { createTimeOffRequestInput } from '#schema/time-off/inputs.ts'
import { dayProblems } from '#schema/time-off/request-problems.ts'
import type { LeaveTypeFieldsFragment } from '#frontend/gql/graphql.ts'
import { useLeaveTypes } from '#frontend/features/leave/use-leave-types.ts'
import { asksForDocument } from '#schema/leave/leave-type.ts'
import { leaveTypeProblems } from '#schema/leave/leave-type-problems.ts'
import { isDay } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { BlackoutWarning } from './request/blackout-warning.tsx'
import { CrowdedDays } from './request/crowded-days.tsx'
import { createTimeOffRequest } from './create-request.ts'
import { DocumentField } from './documents/document-field.tsx'
import { useAddDocument } from './documents/use-add-document.ts'
import { CostPreview } from './request/cost-preview.tsx'
import { daysOffInWords } from './days-off.ts'
import { ReasonField } from './request/reason-field.tsx'
import { ScheduledDays } from './request/scheduled-days.tsx'
import { ReviewTimeOffRequest } from './manage/documents.ts'
import { PartOfDay } from './part-of-day/part-of-day.tsx'
import { OverlapWarning } from './request/overlap-warning.tsx'
import { ptoCost, scheduledDays } from './pto-cost.ts'
import { reasonName } from '#frontend/features/leave/reasons.ts'
import { usePto, useTimeOffPreview } from './use-pto.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField, TextareaField, FieldPair } from '#frontend/shared/ui/form/fields.tsx'

// The schema has the message for an empty reason.
const emptyValues = {
  startDate: '',
  endDate: '',
  times: null as ClockTimes | null,
  reason: '' as NonNullable<z.input<typeof createTimeOffRequestInput>['reason']>,
  leaveTypeId: null as string | null,
  notes: '',
}

export type RequestValues = typeof emptyValues

/** The schema compares the dates only once all other fields are valid, so other fields revalidate the end date. */
const ofRange = { deps: ['endDate' as const] }

export default function RequestDialog({
  employee,
  values = emptyValues,
  onClose,
  onSent,
}: {
  employee?: { id: string; name: string }
  values?: RequestValues
  onClose: () => void
  onSent?: () => void
}) {
  const [id] = useState(commandId)
  const [approve, setApprove] = useState(true)
  const [file, setFile] = useState<File>()
  const { add: addDocument } = useAddDocument()
  const me = useUser().employeeId
  const sendOrQueue = useSendOrQueue()
  const { form, errors, field, sending } = useCommandForm({
    schema: createTimeOffRequestInput,
    defaultValues: values,
    send: async ({ startDate, endDate, times, reason, leaveTypeId, notes }, send) => {
      const whose = employee ? { employeeId: employee.id } : {}
      const days = { startDate, endDate, times, reason: reason && reasonName(reason), leaveTypeId, notes }
      const input = { id, ...whose, ...days }
      // A request for an employee is not queued, because its approval follows it.
      const created = employee
        ? await send(createTimeOffRequest.mutation, input)
        : await sendOrQueue(createTimeOffRequest, input, daysOffInWords({ startDate, endDate, times: times ?? null }))
      if (created.data && file && asksForFile) await addDocument({ id, employeeId: employee?.id }, file)
      if (!created.data || !employee || !approve) return created
      // Fails if the employee has shifts on these days. The request then stays pending, and its review lists the shifts.
      await send(
        ReviewTimeOffRequest,
        { id, approve: true, openShifts: false },
        { failed: 'The request is waiting for approval' },
      )
      return created
    },
    done: (_, created) =>
      !created
        ? savedForLater
        : employee
          ? `Time off added for ${employee.name}`
          : 'Time-off request submitted successfully',
    failed: 'Failed to submit request',
    onDone: () => {
      onSent?.()
      onClose()
    },
  })
  const [startDate, endDate, times, reason, leaveTypeId = null] = useWatch({
    control: form.control,
    name: ['startDate', 'endDate', 'times', 'reason', 'leaveTypeId'],
  })
  const types = useLeaveTypes()
  const type = types.find(({ id: each }) => each === leaveTypeId)
  const asksForFile = type !== undefined && asksForDocument(type, { startDate, endDate })
  const requested = { startDate, endDate, times: times ?? null, reason, leaveTypeId }
  const pto = usePto(employee?.id ?? me, { startDate, endDate })
  const holidays = pto?.holidays.filter(({ day }) => day >= startDate && day <= endDate) ?? []
  const isHoliday = (day: string) => holidays.some((holiday) => holiday.day === day)
  const cost = pto && ptoCost(requested, pto.scheduled, pto.balances, { isHoliday, type })
  const preview = useTimeOffPreview(employee?.id ?? me, requested)
  const today = dayOf(serverNow(), 'UTC')
  const problems = {
    ...(type && leaveTypeProblems({ ...requested, today: employee ? undefined : today }, ruleOf(type))),
    ...dayProblems({ ...requested, today }),
  }
  const oneDay = startDate !== '' && startDate === endDate
  useEffect(() => {
    if (!oneDay) form.setValue('times', null)
  }, [form, oneDay])
  // A refusal of other days says nothing about these.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => form.clearErrors('root') }), [form])
  const recheck = { shouldValidate: form.formState.isSubmitted }

  const first = field('startDate', ofRange)
  // Most requests are for a single day, so the end date follows the start date.
  const follow = () => {
    const [start, end] = form.getValues(['startDate', 'endDate'])
    if (start && (!end || end < start)) form.setValue('endDate', start, recheck)
  }

  return (
    <FormDialog
      {...sending}
      title={employee ? `Time off for ${employee.name}` : 'Request time off'}
      action={employee ? 'Add Time Off' : 'Submit Request'}
      onClose={onClose}
    >
      <FieldPair>
        <InputField
          label="Start date"
          {...first}
          onBlur={(event) => {
            follow()
            void first.onBlur(event)
          }}
          error={isDay(startDate) ? problems.startDate : startDate ? undefined : missingDate(errors.startDate)}
          type="date"
          required
        />
        <InputField
          label="End date"
          hint="Last day off"
          {...field('endDate')}
          error={startDate && endDate ? problems.endDate : endDate ? undefined : missingDate(errors.endDate)}
          type="date"
          min={startDate || undefined}
          required
        />
      </FieldPair>
      {oneDay && (
        <PartOfDay
          hours={pto?.days.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(startDate))}
          times={times ?? null}
          error={problems.times ?? errors.times?.startTime?.message}
          onChange={(part) => form.setValue('times', part, recheck)}
        />
      )}
      <ReasonField
        types={types}
        reason={reason ?? ''}
        leaveTypeId={leaveTypeId}
        error={errors.reason?.message}
        onChoose={(chosen) => {
          form.setValue('leaveTypeId', chosen.leaveTypeId)
          form.setValue('reason', chosen.reason, recheck)
        }}
      />
      {pto && <ScheduledDays days={scheduledDays({ startDate, endDate }, pto.scheduled)} name={employee?.name} />}
      {preview?.overlapping && <OverlapWarning {...preview.overlapping} name={employee?.name} />}
      {preview?.blackout && <BlackoutWarning blackout={preview.blackout} mayEnter={employee !== undefined} />}
      {preview && <CrowdedDays days={preview.crowdedDays} />}
      <CostPreview isOwn={!employee} type={type} balance={preview?.balance} cost={cost} holidays={holidays} />
      {asksForFile && <DocumentField file={file} onChoose={setFile} />}
      <TextareaField label="Notes (optional)" {...field('notes')} />
      {employee && <Checkbox label="Approve now" checked={approve} onChange={setApprove} />}
    </FormDialog>
  )
}

const ruleOf = (type: LeaveTypeFieldsFragment) => ({ ...type, maximumDays: type.maximumDays ?? null })

const missingDate = (error: object | undefined) => error && 'Please choose a date'
