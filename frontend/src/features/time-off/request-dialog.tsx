import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { timeOffReasons } from '#schema/time-off/events.ts'
import { timeOffRequest } from '#schema/time-off/rest.ts'
import { CostPreview } from './cost-preview.tsx'
import { reasonName } from './reasons.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField, TextareaField, SelectField, FieldPair } from '#frontend/shared/ui/form/fields.tsx'

const RequestTimeOff = graphql(`
  mutation RequestTimeOff($input: TimeOffInput!) {
    requestTimeOff(input: $input) {
      request {
        ...OwnRequest
      }
    }
  }
`)

// Nothing chosen yet; the schema has the message for an empty reason.
const empty = { startDate: '', endDate: '', reason: '' as z.input<typeof timeOffRequest>['reason'], notes: '' }

/** The schema compares the dates only once the rest is valid, so other fields recheck the end date. */
const ofRange = { deps: ['endDate' as const] }

/** Requests time off, with a preview of its cost in PTO. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const [requestId] = useState(commandId)
  const { form, errors, field, sending } = useCommandForm({
    schema: timeOffRequest,
    defaultValues: empty,
    send: ({ startDate, endDate, reason, notes }, send) =>
      send(RequestTimeOff, { requestId, startDate, endDate, reason: reasonName(reason), notes }),
    done: 'Time-off request submitted successfully',
    failed: 'Failed to submit request',
    onDone: onClose,
  })
  const [startDate, endDate, reason] = useWatch({ control: form.control, name: ['startDate', 'endDate', 'reason'] })

  return (
    <FormDialog {...sending} title="Request time off" action="Submit Request" onClose={onClose}>
      <FieldPair>
        <InputField
          label="Start date"
          {...field('startDate', ofRange)}
          error={dateError(startDate, errors.startDate?.message)}
          type="date"
          required
        />
        <InputField
          label="End date"
          hint="Last day off"
          {...field('endDate')}
          error={dateError(endDate, errors.endDate?.message)}
          type="date"
          min={startDate || undefined}
          required
        />
      </FieldPair>
      <SelectField
        label="Reason"
        {...field('reason', ofRange)}
        required
        options={timeOffReasons.map((each) => [each, each])}
      >
        <option value="">Please select</option>
      </SelectField>
      <CostPreview startDate={startDate} endDate={endDate} reason={reason} />
      <TextareaField label="Notes (optional)" {...field('notes')} />
    </FormDialog>
  )
}

/** An empty date is missing, not malformed. */
const dateError = (day: string, message: string | undefined) => (message && !day ? 'Please choose a date' : message)
