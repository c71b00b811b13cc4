import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Textarea } from '#frontend/shared/ui/textarea.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import type { CallError } from '#frontend/shared/lib/urql/errors.ts'
import { removeEntryRequest } from '#schema/time-clock/correction-rest.ts'

const reasonForm = z.object({ reason: removeEntryRequest.shape.reason })

/** Does something that needs nothing but a reason. `done` and `failure`: what is said after it. */
export function ReasonDialog({
  title,
  action,
  done,
  failure,
  send,
  onClose,
  children,
}: {
  title: string
  action: string
  done: string
  failure: string
  send: (reason: string) => Promise<{ error?: CallError | undefined }>
  onClose: () => void
  children: ReactNode
}) {
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ reason }) => {
    const { error } = await send(reason)
    if (error) {
      showCallError(form, error, failure)
      return
    }
    toast.success(done)
    onClose()
  })

  return (
    <FormDialog
      title={title}
      action={action}
      danger
      error={errors.root?.message}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <Field label="Reason" error={errors.reason?.message}>
        {(control) => <Textarea {...control} {...form.register('reason')} required />}
      </Field>
    </FormDialog>
  )
}
