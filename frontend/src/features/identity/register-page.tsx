import { useNavigate, useSearchParams } from '#frontend/shared/past/navigation.ts'
import { registerOrganization } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { MailedLink } from './mailed-links/mailed-link.tsx'
import { registerForm } from './register-form.ts'
import { signUpMode } from './sign-up-mode.ts'
import { BackToSignIn, TextLink } from './text-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { clockFormats, firstWeekdayOf, firstWeekdays } from '#frontend/shared/lib/time/display-preferences.ts'
import { zoneOptions } from '#frontend/shared/lib/time/zones.ts'
import { FieldPair, InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { NameFields } from '#frontend/shared/ui/form/name-fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

/** JSON.stringify omits undefined fields. */
const neverSent = { confirmPassword: undefined }

const refusals = {
  invite: 'Sign-up is by invitation. Ask your manager to invite you, or sign in if you have an account.',
  closed: 'Sign-up is closed. Sign in if you have an account.',
}

export default function RegisterPage() {
  const setupToken = useSearchParams()[0].get('token') ?? undefined
  const mode = signUpMode()
  if (mode === 'open') return <RegisterForm />
  if (setupToken) {
    return (
      <MailedLink
        path="/auth/setup-links/look-up"
        token={setupToken}
        title="Sign Up"
        gone={
          <AuthLayout title="Link expired">
            <Alert tone="warn" title="This set-up link is no longer valid">
              It expired or was already used. Ask whoever runs this server for a new one.
            </Alert>
            <BackToSignIn />
          </AuthLayout>
        }
      >
        {() => <RegisterForm setupToken={setupToken} />}
      </MailedLink>
    )
  }
  return (
    <AuthLayout title="Sign Up" description={refusals[mode]}>
      <BackToSignIn />
    </AuthLayout>
  )
}

const RegisterForm = ({ setupToken }: { setupToken?: string }) => {
  const navigate = useNavigate()
  const { field, sending } = useServerForm({
    schema: registerForm,
    defaultValues: {
      organizationName: '',
      locationName: '',
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmPassword: '',
      timeZone: reader.timeZone,
      clockFormat: 'locale',
      weekStartsOn: firstWeekdayOf(navigator.language),
    },
    send: async (organization) => {
      toast.success(await registerOrganization({ ...organization, ...neverSent, setupToken }))
      await navigate('/', { replace: true })
    },
    failed: 'Registration failed',
  })

  return (
    <AuthLayout title="Sign Up" description="Create an organization with its first location. You’ll be its owner.">
      <Form {...sending}>
        <InputField label="Organization name" {...field('organizationName')} autoComplete="organization" required />
        <InputField label="Location name" {...field('locationName')} autoComplete="off" required />
        <SelectField
          label="Time zone"
          hint="You can’t change the time zone after planning the first week, because schedules and hours depend on it."
          {...field('timeZone')}
          options={zoneOptions()}
        />
        <FieldPair>
          <SelectField label="Clock" {...field('clockFormat')} options={Object.entries(clockFormats)} />
          <SelectField label="Calendars start on" {...field('weekStartsOn')} options={Object.entries(firstWeekdays)} />
        </FieldPair>
        <NameFields first={field('firstName')} last={field('lastName')} own />
        <InputField label="Email" {...field('email')} type="email" autoComplete="email" required />
        <NewPasswordFields password={field('password')} confirmation={field('confirmPassword')} />
        <Button type="submit" variant="primary" size="large" pending={sending.pending}>
          Sign Up
        </Button>
      </Form>
      <p className="text-quiet">
        Names, clock and calendar can be changed later in Settings. Already have an account?{' '}
        <TextLink to="/login">Sign In</TextLink>
      </p>
    </AuthLayout>
  )
}
