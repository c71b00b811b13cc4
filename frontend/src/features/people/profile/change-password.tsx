import { z } from 'zod'
import { changePasswordRequest } from '#schema/identity/rest.ts'
import { refresh, useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { post } from '#frontend/shared/lib/http.ts'
import { NewPasswordFields } from '#frontend/features/identity/new-password-fields.tsx'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { Form } from '#frontend/shared/ui/form/form.tsx'
import { AccountHint, CurrentPasswordField } from '#frontend/shared/ui/form/fields.tsx'

const changePasswordForm = changePasswordRequest.extend({ confirmPassword: z.string() }).refine(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  // `when` reports the mismatch together with the other errors.
  { message: 'Passwords do not match', path: ['confirmPassword'], when: () => true },
)

export const ChangePassword = () => {
  const { email } = useUser()
  const { form, field, sending } = useServerForm({
    schema: changePasswordForm,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    send: async ({ currentPassword, newPassword }) => {
      await post('/auth/change-password', { currentPassword, newPassword })
    },
    done: 'Password changed',
    failed: 'Failed to change password',
    onDone: () => {
      form.reset()
      // Updates `mustChangePassword` in the session.
      void refresh()
    },
  })

  return (
    <Form {...sending} className="max-w-md">
      <AccountHint email={email} />
      <CurrentPasswordField {...field('currentPassword')} />
      <NewPasswordFields
        label="New password"
        confirmLabel="Confirm new password"
        password={field('newPassword')}
        confirmation={field('confirmPassword')}
      />
      <div>
        <Button type="submit" variant="primary" pending={sending.pending}>
          Change Password
        </Button>
      </div>
    </Form>
  )
}
