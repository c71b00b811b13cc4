import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Segmented } from '#frontend/shared/ui/segmented.tsx'
import { Textarea } from '#frontend/shared/ui/textarea.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { DEFAULT_OFFER_HOURS, grabRequest, offerHours } from '#schema/shift-requests/rest.ts'
import { ShiftChoice } from './shift-choice.tsx'

const OfferShift = graphql(`
  mutation OfferShift($input: OfferShiftInput!) {
    offerShift(input: $input) {
      caughtUp
      request {
        id
        ...ShiftRequestFields
      }
    }
  }
`)

const expiries = offerHours.map((hours) => ({ value: String(hours), label: `${hours} h` }))

/** Offers a shift to whoever claims it first, `shiftId` where it was chosen before. */
export default function OfferDialog({
  shiftId = '',
  onClose,
  onDone,
}: {
  shiftId?: string
  onClose: () => void
  onDone?: () => void
}) {
  const [, offer] = useMutation(OfferShift)
  const command = useCommand()
  const id = useId()
  const form = useForm({
    resolver: zodResolver(grabRequest),
    defaultValues: { shiftId, notes: '', expiresInHours: DEFAULT_OFFER_HOURS },
  })
  const { errors, isSubmitting } = form.formState
  const wrong = errors.shiftId?.message ?? errors.expiresInHours?.message ?? errors.root?.message

  const submit = form.handleSubmit(async ({ shiftId, notes, expiresInHours }) => {
    const { error } = await offer({ input: command({ shiftId, notes, expiresInHours }) })
    if (error) {
      showCallError(form, error, 'Failed to offer shift')
      return
    }
    toast.success('Shift offered for grab!')
    onClose()
    onDone?.()
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Offer for grab"
      description="Any colleague of your location can claim it. A manager approves who does."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" pending={isSubmitting}>
            Offer Shift
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
        {wrong && <Alert tone="bad">{wrong}</Alert>}
        <ShiftChoice field={form.register('shiftId')} invalid={errors.shiftId !== undefined} />
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
          <p className="text-small text-quiet">Or when the shift begins, if that is sooner.</p>
        </div>
        <Field label="Notes (optional)" error={errors.notes?.message}>
          {(control) => <Textarea {...control} {...form.register('notes')} />}
        </Field>
      </form>
    </Dialog>
  )
}
