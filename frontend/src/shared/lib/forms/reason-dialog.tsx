import type { Answer, SendCommand } from '#frontend/shared/lib/use-command.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { removeEntryRequest } from '#schema/time-clock/corrections.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { TextareaField } from '#frontend/shared/ui/form/fields.tsx'

const reasonForm = z.object({ reason: removeEntryRequest.shape.reason })

/** Asks for a reason and sends a command with it. */
export function ReasonDialog({
  title,
  action,
  done,
  failed,
  send,
  onClose,
  children,
}: {
  title: string
  action: string
  done: string
  failed: string
  send: (reason: string, send: SendCommand) => Promise<Answer<unknown>>
  onClose: () => void
  children: ReactNode
}) {
  const { field, sending } = useCommandForm({
    schema: reasonForm,
    defaultValues: { reason: '' },
    send: (values, sendCommand) => send(values.reason, sendCommand),
    done,
    failed,
    onDone: onClose,
  })

  return (
    <FormDialog {...sending} title={title} action={action} danger onClose={onClose}>
      {children}
      <TextareaField label="Reason" {...field('reason')} required />
    </FormDialog>
  )
}
