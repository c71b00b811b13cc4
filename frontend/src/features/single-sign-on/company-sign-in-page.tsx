import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { AuthLayout } from '#frontend/features/identity/auth-layout.tsx'
import {
  CompanySignIn,
  lookUpConnections,
  openCompanySignIn,
  type Connection,
} from '#frontend/features/identity/company-sign-in.tsx'
import { BackToSignIn } from '#frontend/features/identity/text-link.tsx'
import { useServerForm } from '#frontend/shared/lib/forms/use-server-form.ts'
import { messageOf } from '#frontend/shared/lib/http.ts'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'
import { email } from '#schema/shared/fields.ts'

const emailForm = z.object({ email })

/** A link with `?sso=` opens the company's sign-in at once. Otherwise the email address finds it. */
export default function CompanySignInPage() {
  const id = useSearchParams()[0].get('sso')
  return (
    <AuthLayout title="Sign in with your company" description={id ? undefined : 'Enter your work email address.'}>
      {id ? <OpenCompanySignIn id={id} /> : <FindCompany />}
      <BackToSignIn />
    </AuthLayout>
  )
}

function OpenCompanySignIn({ id }: { id: string }) {
  const [error, setError] = useState<string>()
  const isOpening = useRef(false)
  useEffect(() => {
    if (isOpening.current) return
    isOpening.current = true
    openCompanySignIn(id).catch((problem: unknown) =>
      setError(messageOf(problem, 'Your company’s sign-in could not be opened.')),
    )
  }, [id])
  return error ? <Alert tone="bad">{error}</Alert> : <p role="status">Opening your company’s sign-in page…</p>
}

function FindCompany() {
  const [found, setFound] = useState<{ email: string; connections: readonly Connection[] }>()
  const { field, sending } = useServerForm({
    schema: emailForm,
    defaultValues: { email: '' },
    send: async ({ email: address }) => {
      const connections = await lookUpConnections(address)
      const [only] = connections
      if (only && connections.length === 1) await openCompanySignIn(only.id, address)
      setFound({ email: address, connections })
    },
    failed: 'Failed to find your company',
  })
  return (
    <>
      <Form {...sending}>
        <InputField label="Email" {...field('email')} type="email" autoComplete="username" required />
        <Button type="submit" variant="primary" size="large" pending={sending.pending}>
          Continue
        </Button>
      </Form>
      {found?.connections.length === 0 && (
        <Alert tone="warn">
          No company signs in with this address. Sign in with your password, or ask your manager for the sign-in link.
        </Alert>
      )}
      {found && <CompanySignIn {...found} />}
    </>
  )
}
