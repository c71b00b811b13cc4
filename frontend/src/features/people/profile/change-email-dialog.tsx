import { changeEmailRequest } from '#schema/identity/rest.ts'
import { post } from '#frontend/shared/lib/http.ts'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { CurrentPasswordField, InputField } from '#frontend/shared/ui/form/fields.tsx'

export function ChangeEmailDialog({
  newEmail,
  onSent,
  onClose,
}: {
  newEmail: string
  onSent: () => Promise<unknown>
  onClose: () => void
}) {
  const { field, sending } = useServerForm({
    schema: changeEmailRequest,
    defaultValues: { newEmail, password: '' },
    send: async (request) => {
      await post('/auth/change-email', request)
    },
    done: 'We sent a link to both addresses',
    failed: 'Failed to change your email address',
    onDone: async () => {
      await onSent()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Change email address"
      description="We’ll send a link to your current address and to the new one. Confirm both to change it."
      action="Send links"
      {...sending}
      onClose={onClose}
    >
      <InputField label="New email" {...field('newEmail')} type="email" autoComplete="email" required />
      <CurrentPasswordField {...field('password')} />
    </FormDialog>
  )
}
