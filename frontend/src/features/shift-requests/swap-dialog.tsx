import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useMutation, useQuery } from 'urql'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Textarea } from '#frontend/shared/ui/textarea.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { PersonChoice } from '#frontend/features/templates/person-choice.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { swapRequest } from '#schema/shift-requests/rest.ts'
import { ShiftChoice } from './shift-choice.tsx'
import { nameOf } from './words.ts'

const SwapColleagues = graphql(`
  query SwapColleagues {
    swapColleagues {
      id
      firstName
      lastName
      position
    }
  }
`)

const RequestSwap = graphql(`
  mutation RequestSwap($input: RequestSwapInput!) {
    requestSwap(input: $input) {
      caughtUp
      request {
        id
        ...ShiftRequestFields
      }
    }
  }
`)

/** Asks a colleague to take a shift, `shiftId` where it was chosen before. */
export default function SwapDialog({
  shiftId = '',
  onClose,
  onDone,
}: {
  shiftId?: string
  onClose: () => void
  onDone?: () => void
}) {
  const [, request] = useMutation(RequestSwap)
  const colleagues = useColleagues()
  const command = useCommand()
  const id = useId()
  const form = useForm({ resolver: zodResolver(swapRequest), defaultValues: { shiftId, toEmployeeId: '', notes: '' } })
  const { errors, isSubmitting } = form.formState
  // One sentence says both, whichever is missing.
  const missing = errors.shiftId?.message ?? errors.toEmployeeId?.message ?? errors.root?.message

  const submit = form.handleSubmit(async ({ shiftId, toEmployeeId, notes }) => {
    const { error } = await request({ input: command({ shiftId, toEmployeeId, notes }) })
    if (error) {
      showCallError(form, error, 'Failed to request swap')
      return
    }
    toast.success('Shift swap request sent!')
    onClose()
    onDone?.()
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Request swap"
      description="Ask a colleague to take one of your shifts. A manager approves it once they agree."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" pending={isSubmitting}>
            Send Request
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
        {missing && <Alert tone="bad">{missing}</Alert>}
        <ShiftChoice field={form.register('shiftId')} invalid={errors.shiftId !== undefined} />
        <div className="grid gap-1.5">
          <span aria-hidden className="font-semibold">
            Colleague
          </span>
          <Controller
            control={form.control}
            name="toEmployeeId"
            render={({ field }) => (
              <PersonChoice
                ref={field.ref}
                people={colleagues}
                label="Colleague"
                nobody="Choose a colleague"
                value={field.value || null}
                invalid={errors.toEmployeeId !== undefined}
                onChoose={(employeeId) => field.onChange(employeeId ?? '')}
              />
            )}
          />
        </div>
        <Field label="Notes (optional)" error={errors.notes?.message}>
          {(control) => <Textarea {...control} {...form.register('notes')} />}
        </Field>
      </form>
    </Dialog>
  )
}

function useColleagues() {
  const [{ data }] = useQuery({ query: SwapColleagues, requestPolicy: 'cache-and-network' })
  return useMemo(
    () =>
      data &&
      new Map(
        data.swapColleagues.map(({ id, position, ...names }) => [
          id,
          { id, name: nameOf(names), position: position ?? null, active: true },
        ]),
      ),
    [data],
  )
}
