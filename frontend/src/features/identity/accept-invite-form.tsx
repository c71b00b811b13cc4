import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { acceptInviteRequest } from '#schema/people/rest.ts'
import { acceptInvite } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { showRefusal } from '#frontend/shared/lib/form.ts'
import type { Invitation } from './accept-invite-page.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { confirmPassword, passwordsMatch } from './passwords.ts'
import { TextLink } from './text-link.tsx'

const acceptForm = acceptInviteRequest
  .omit({ token: true })
  .extend({ confirmPassword })
  .refine(passwordsMatch.check, passwordsMatch.message)

const as = { owner: 'an owner', manager: 'a manager', employee: 'an employee' }

/** What the invited person says of themselves; whatever else there is to know, the invitation knows. */
export const AcceptInviteForm = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const { email, organization, location, role } = invitation
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(acceptForm),
    defaultValues: { firstName: '', lastName: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ firstName, lastName, password }) => {
    try {
      toast.success(await acceptInvite({ token, firstName, lastName, password }))
      await navigate('/', { replace: true })
    } catch (error) {
      showRefusal(form, error, 'Failed to accept invitation')
    }
  })

  return (
    <AuthLayout title={`Join ${organization}`} description={`You are invited to ${location} as ${as[role]}.`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {errors.root?.message && (
          <Alert tone="bad">
            <p>{errors.root.message}</p>
            <TextLink to="/login" state={{ email }}>
              Sign In
            </TextLink>
          </Alert>
        )}
        <Field label="Email" hint="Where your invitation was sent. You sign in with it.">
          {(control) => <Input {...control} value={email} type="email" autoComplete="username" readOnly />}
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message}>
            {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" required />}
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" required />}
          </Field>
        </div>
        <NewPasswordFields
          password={{
            label: 'Password',
            error: errors.password?.message,
            register: () => form.register('password'),
          }}
          confirmation={{
            label: 'Confirm password',
            error: errors.confirmPassword?.message,
            register: () => form.register('confirmPassword'),
          }}
        />
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Create account
        </Button>
      </form>
      <p className="text-quiet">
        Already have an account? <TextLink to="/login">Sign In</TextLink>
      </p>
    </AuthLayout>
  )
}
