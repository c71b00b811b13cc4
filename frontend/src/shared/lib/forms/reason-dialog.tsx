import type { ReactNode } from 'react'
import { z } from 'zod'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextareaField } from '../../ui/form/fields.tsx'
import type { Answer, SendCommand } from '../use-command.ts'
import { useCommandForm } from './use-command-form.ts'

export function ReasonDialog({
  reason,
  hint,
  done,
  failed,
  send,
  children,
  ...dialog
}: {
  title: string
  description?: string
  action: string
  reason: z.ZodType<string, string>
  hint?: string
  done: string
  failed: string
  send: (reason: string, send: SendCommand) => Promise<Answer<unknown>>
  onClose: () => void
  children?: ReactNode
}) {
  const { field, sending } = useCommandForm({
    schema: z.object({ reason }),
    defaultValues: { reason: '' },
    send: (values, sendCommand) => send(values.reason, sendCommand),
    done,
    failed,
    onDone: dialog.onClose,
  })
  return (
    <FormDialog {...sending} {...dialog} danger>
      {children}
      <TextareaField label="Reason" hint={hint} {...field('reason')} required />
    </FormDialog>
  )
}
