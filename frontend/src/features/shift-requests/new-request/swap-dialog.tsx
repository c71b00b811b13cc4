import { useMemo } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { PersonField } from '#frontend/shared/ui/form/person-choice.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { SwapColleaguesQuery } from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { savedForLater, useSendOrQueue } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'
import { createSwapRequestInput } from '#schema/shift-requests/inputs.ts'
import { ExchangeChoice } from '../request/exchange-choice.tsx'
import { SwapWarningList } from './swap-warnings.tsx'
import { ShiftChoice, useShiftToAskAbout, type RequestDialogProps } from './shift-choice.tsx'
import { nameOf, whenInWords } from '../labels.ts'
import { createSwapRequest } from '../outbox/queueable.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'

const SwapColleagues = graphql(`
  query SwapColleagues($shiftId: ID, $after: String) {
    swapColleagues(shiftId: $shiftId, first: 100, after: $after) {
      nodes {
        id
        firstName
        lastName
        position
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

/** Asks a colleague to take a shift. `shiftId` preselects the shift. */
export default function SwapDialog({ shiftId = '', onClose, onDone }: RequestDialogProps) {
  const sendOrQueue = useSendOrQueue()
  const { form, errors, field, sending } = useCommandForm({
    schema: createSwapRequestInput,
    defaultValues: { shiftId, toEmployeeId: '', forShiftId: null, notes: '' },
    send: (values) => {
      const colleague = colleagues?.get(values.toEmployeeId)?.name ?? 'a colleague'
      const summary = `Swap with ${colleague}${shift ? `: ${whenInWords(shift)}` : ''}`
      return sendOrQueue(createSwapRequest, { ...values, forShiftId: values.forShiftId ?? null }, summary)
    },
    done: (_, request) => (request ? createSwapRequest.sent : savedForLater),
    failed: createSwapRequest.failed,
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  const [givenShiftId, toEmployeeId, forShiftId = null] = useWatch({
    control: form.control,
    name: ['shiftId', 'toEmployeeId', 'forShiftId'],
  })
  const chosen = { shiftId: givenShiftId, toEmployeeId, forShiftId }
  const colleagues = useColleagues(givenShiftId)
  const shift = useShiftToAskAbout(givenShiftId)
  // One message covers both fields.
  const missing = errors.shiftId?.message ?? errors.toEmployeeId?.message ?? sending.error

  return (
    <FormDialog
      {...sending}
      error={missing}
      title="Request swap"
      description="Ask a colleague to take one of your shifts, or to swap it for one of theirs. A manager approves it once they agree."
      action="Send Request"
      onClose={onClose}
    >
      <ShiftChoice field={form.register('shiftId')} invalid={errors.shiftId !== undefined} />
      <Controller
        control={form.control}
        name="toEmployeeId"
        render={({ field }) => (
          <PersonField
            ref={field.ref}
            people={colleagues}
            label="Colleague"
            placeholder="Choose a colleague"
            value={field.value || null}
            invalid={errors.toEmployeeId !== undefined}
            onChoose={(employeeId) => {
              form.setValue('forShiftId', null)
              field.onChange(employeeId ?? '')
            }}
          />
        )}
      />
      <SwapWarningList {...chosen} />
      <Controller
        control={form.control}
        name="forShiftId"
        render={({ field }) => (
          <ExchangeChoice
            shiftId={givenShiftId}
            employeeId={toEmployeeId}
            value={field.value ?? null}
            onChoose={field.onChange}
          />
        )}
      />
      <TextareaField label="Notes (optional)" {...field('notes')} />
    </FormDialog>
  )
}

const pageOf = ({ swapColleagues }: SwapColleaguesQuery) => swapColleagues

/** Loads the colleagues who qualify for the selected shift. */
function useColleagues(shiftId: string | undefined) {
  const ofShift = useAllPages(SwapColleagues, { shiftId: shiftId || null }, pageOf)
  // Offline, the device may have only the list of all colleagues.
  const all = useAllPages(SwapColleagues, { shiftId: null }, pageOf, { pause: !ofShift.failed })
  const data = ofShift.data ?? all.data
  return useMemo(
    () =>
      data &&
      new Map(
        data.map(({ id, position, ...names }) => [
          id,
          { id, name: nameOf(names), position: position ?? null, active: true },
        ]),
      ),
    [data],
  )
}
