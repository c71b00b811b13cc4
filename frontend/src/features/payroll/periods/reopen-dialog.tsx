import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { reopenRequest } from '#schema/payroll/periods-rest.ts'
import { ReopenPayPeriod } from './documents.ts'

/** Reopens a closed period, with a reason. */
export function ReopenDialog({ start, onClose }: { start: string; onClose: () => void }) {
  const { field, sending } = useCommandForm({
    schema: reopenRequest,
    defaultValues: { reason: '' },
    send: ({ reason }, send) => send(ReopenPayPeriod, { start, reason }, { done: 'Pay period reopened' }),
    failed: 'Failed to reopen',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Reopen pay period" action="Reopen" danger onClose={onClose}>
      <p>It is paid again as a whole when you close it. If a file went to your payroll provider, tell them.</p>
      <TextareaField label="Reason" {...field('reason')} required />
    </FormDialog>
  )
}
