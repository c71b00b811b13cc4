import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { changePasswordRequest } from '#schema/identity/rest.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { PasswordInput } from '#frontend/shared/ui/password-input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { showRefusal } from '#frontend/shared/lib/form.ts'
import { post } from '#frontend/shared/lib/http.ts'
import { NewPasswordFields } from '#frontend/features/identity/new-password-fields.tsx'

const changePasswordForm = changePasswordRequest.extend({ confirmPassword: z.string() }).refine(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  // Said beside the other errors of the form, not only once they are gone.
  { message: 'Passwords do not match', path: ['confirmPassword'], when: () => true },
)

export const ChangePassword = () => {
  const { email } = useUser()
  const form = useForm({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await post('/auth/change-password', { currentPassword, newPassword })
      form.reset()
      toast.success('Password changed')
    } catch (error) {
      showRefusal(form, error, 'Failed to change password')
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      {errors.root?.message && <Alert tone="bad">{errors.root.message}</Alert>}
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('currentPassword')} autoComplete="current-password" required />
        )}
      </Field>
      <NewPasswordFields
        password={{
          label: 'New password',
          error: errors.newPassword?.message,
          register: () => form.register('newPassword'),
        }}
        confirmation={{
          label: 'Confirm new password',
          error: errors.confirmPassword?.message,
          register: () => form.register('confirmPassword'),
        }}
      />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Change Password
        </Button>
      </div>
    </form>
  )
}
