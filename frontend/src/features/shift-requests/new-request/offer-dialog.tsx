import { Controller, useWatch } from 'react-hook-form'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { savedForLater, useSendOrQueue } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'
import { createShiftOfferInput, DEFAULT_OFFER_HOURS, offerHours } from '#schema/shift-requests/inputs.ts'
import { whenInWords } from '../labels.ts'
import { createShiftOffer } from '../outbox/queueable.ts'
import { PartChoice } from '../request/part-choice.tsx'
import { ShiftChoice, useShiftToAskAbout, type RequestDialogProps } from './shift-choice.tsx'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'

const expiries = offerHours.map((hours) => ({ value: String(hours), label: `${hours} h` }))

/** Offers a shift, or part of it, to the first colleague who claims it. `shiftId` preselects the shift. */
export default function OfferDialog({ shiftId = '', onClose, onDone }: RequestDialogProps) {
  const sendOrQueue = useSendOrQueue()
  const { form, errors, field, sending } = useCommandForm({
    schema: createShiftOfferInput,
    defaultValues: { shiftId, part: null, notes: '', expiresInHours: DEFAULT_OFFER_HOURS },
    send: (values) =>
      sendOrQueue(
        createShiftOffer,
        { ...values, part: values.part ?? null },
        shift ? `Offer: ${whenInWords(shift)}` : 'Offer',
      ),
    done: (_, request) => (request ? createShiftOffer.sent : savedForLater),
    failed: createShiftOffer.failed,
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  const shift = useShiftToAskAbout(useWatch({ control: form.control, name: 'shiftId' }))
  const wrong = errors.shiftId?.message ?? errors.expiresInHours?.message ?? sending.error

  return (
    <FormDialog
      {...sending}
      error={wrong}
      title="Offer for grab"
      description="Any colleague at your location can claim it. A manager approves the claim."
      action="Offer Shift"
      onClose={onClose}
    >
      <ShiftChoice
        field={form.register('shiftId', { onChange: () => form.setValue('part', null) })}
        invalid={errors.shiftId !== undefined}
      />
      {shift && (
        <Controller
          control={form.control}
          name="part"
          render={({ field }) => (
            <PartChoice
              key={shift.id}
              shift={shift}
              error={errors.part?.message ?? errors.part?.startTime?.message}
              onChoose={field.onChange}
            />
          )}
        />
      )}
      <div className="grid justify-items-start gap-1.5">
        <span aria-hidden className="font-semibold">
          Expires in
        </span>
        <Controller
          control={form.control}
          name="expiresInHours"
          render={({ field }) => (
            <Segmented
              label="Expires in"
              value={String(field.value)}
              choices={expiries}
              onChoose={(hours) => field.onChange(Number(hours))}
            />
          )}
        />
        <p className="text-small text-quiet">Or when the shift starts, if sooner</p>
      </div>
      <TextareaField label="Notes (optional)" {...field('notes')} />
    </FormDialog>
  )
}
