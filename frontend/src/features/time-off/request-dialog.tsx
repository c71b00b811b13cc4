import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from 'urql'
import type { z } from 'zod'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { Select } from '#frontend/shared/ui/select.tsx'
import { Textarea } from '#frontend/shared/ui/textarea.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { timeOffReasons } from '#schema/time-off/events.ts'
import { timeOffRequest } from '#schema/time-off/rest.ts'
import { CostPreview } from './cost-preview.tsx'
import { reasonName } from './reasons.ts'

const RequestTimeOff = graphql(`
  mutation RequestTimeOff($input: TimeOffInput!) {
    requestTimeOff(input: $input) {
      caughtUp
      request {
        id
        ...OwnRequest
      }
    }
  }
`)

// Nothing is chosen yet: the schema refuses the empty reason in its own words.
const empty = { startDate: '', endDate: '', reason: '' as z.input<typeof timeOffRequest>['reason'], notes: '' }

/** The schema compares the days only where all else is well: what mends the rest has them compared. */
const ofRange = { deps: ['endDate' as const] }

/** Asks for time off, and shows what it would take before it is asked for. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const [, request] = useMutation(RequestTimeOff)
  const command = useCommand()
  const [requestId] = useState(commandId)
  const form = useForm({ resolver: zodResolver(timeOffRequest), defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const [startDate, endDate, reason] = useWatch({ control: form.control, name: ['startDate', 'endDate', 'reason'] })

  const submit = form.handleSubmit(async ({ startDate, endDate, reason, notes }) => {
    const asked = { requestId, startDate, endDate, reason: reasonName(reason), notes }
    const { error } = await request({ input: command(asked) })
    if (error) {
      showCallError(form, error, 'Failed to submit request')
      return
    }
    toast.success('Time-off request submitted successfully')
    onClose()
  })

  return (
    <FormDialog
      title="Request time off"
      action="Submit Request"
      error={errors.root?.message}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Start date" error={dateError(startDate, errors.startDate?.message)}>
          {(control) => <Input {...control} {...form.register('startDate', ofRange)} type="date" required />}
        </Field>
        <Field label="End date" hint="The last day away" error={dateError(endDate, errors.endDate?.message)}>
          {(control) => (
            <Input {...control} {...form.register('endDate')} type="date" min={startDate || undefined} required />
          )}
        </Field>
      </div>
      <Field label="Reason" error={errors.reason?.message}>
        {(control) => (
          <Select {...control} {...form.register('reason', ofRange)} required>
            <option value="">Please select</option>
            {timeOffReasons.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Field>
      <CostPreview startDate={startDate} endDate={endDate} reason={reason} />
      <Field label="Notes (optional)" error={errors.notes?.message}>
        {(control) => <Textarea {...control} {...form.register('notes')} />}
      </Field>
    </FormDialog>
  )
}

/** An empty day is not one that is written wrongly. */
const dateError = (day: string, message: string | undefined) => (message && !day ? 'Please choose a day' : message)
