import type { z } from 'zod'
import { useNavigate } from '#frontend/shared/past/navigation.ts'
import { acceptInviteRequest, type lookUpInviteResponse } from '#schema/identity/rest.ts'
import { acceptInvite } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { confirmPassword, passwordsMatch } from './passwords.ts'
import { TextLink } from './text-link.tsx'

import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { NameFields } from '#frontend/shared/ui/form/name-fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

export type Invitation = z.infer<typeof lookUpInviteResponse>

const acceptForm = acceptInviteRequest
  .omit({ token: true })
  .extend({ confirmPassword })
  .refine(passwordsMatch.check, passwordsMatch.message)

const as = { owner: 'an owner', manager: 'a manager', employee: 'an employee' }

export const AcceptInviteForm = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const { email, organization, location, role, first_name: firstName, last_name: lastName } = invitation
  const navigate = useNavigate()
  const { field, sending } = useServerForm({
    schema: acceptForm,
    defaultValues: { firstName: firstName ?? '', lastName: lastName ?? '', password: '', confirmPassword: '' },
    send: async ({ firstName, lastName, password }) => {
      toast.success(await acceptInvite({ token, firstName, lastName, password }))
      await navigate('/', { replace: true })
    },
    failed: 'Failed to accept invitation',
  })

  return (
    <AuthLayout title={`Join ${organization}`} description={`You are invited to ${location} as ${as[role]}.`}>
      <Form
        {...sending}
        error={
          sending.error && (
            <>
              <p>{sending.error}</p>
              <TextLink to="/login" state={{ email }}>
                Sign In
              </TextLink>
            </>
          )
        }
      >
        <InputField
          label="Email"
          hint="Your invitation was sent here. You’ll sign in with it."
          value={email}
          type="email"
          autoComplete="username"
          readOnly
        />
        <NameFields first={field('firstName')} last={field('lastName')} own />
        <NewPasswordFields password={field('password')} confirmation={field('confirmPassword')} />
        <Button type="submit" variant="primary" size="large" pending={sending.pending}>
          Create account
        </Button>
      </Form>
      <p className="text-quiet">
        Already have an account? <TextLink to="/login">Sign In</TextLink>
      </p>
    </AuthLayout>
  )
}
