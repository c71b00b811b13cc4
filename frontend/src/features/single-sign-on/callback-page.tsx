import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import type { TriedSignIn } from '#schema/single-sign-on/rest.ts'
import { AuthLayout } from '#frontend/features/identity/auth-layout.tsx'
import { BackToSignIn, TextLink } from '#frontend/features/identity/text-link.tsx'
import { roleNames } from '#frontend/features/people/labels.ts'
import { callAs, messageOf } from '#frontend/shared/lib/http.ts'
import { refresh } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'

type Result = { signed_in: boolean; tried: TriedSignIn | null }
type State = { step: 'checking' } | { step: 'failed'; message: string } | { step: 'done'; tried: TriedSignIn | null }

/** The provider opens this page with its response. */
export default function CallbackPage() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const [state, setState] = useState<State>({ step: 'checking' })
  const isSent = useRef(false)

  useEffect(() => {
    // A response works once, and effects run twice in development.
    if (isSent.current) return
    isSent.current = true
    async function finish() {
      try {
        // Without the handler of 401, which would sign out an owner whose trial failed.
        const { signed_in: signedIn, tried } = (await callAs(
          { credentials: 'same-origin' },
          { method: 'POST', path: `/auth/sso/${id}/finish`, body: { parameters: search.slice(1) } },
        )) as Result
        if (signedIn) await refresh()
        setState({ step: 'done', tried })
      } catch (error) {
        setState({ step: 'failed', message: messageOf(error, 'The sign-in failed. Start again.') })
      }
    }
    void finish()
  }, [id, search])

  if (state.step === 'checking') {
    return (
      <AuthLayout title="Signing in">
        <p role="status">One moment…</p>
      </AuthLayout>
    )
  }
  if (state.step === 'failed') {
    return (
      <AuthLayout title="Not signed in">
        <Alert tone="bad">{state.message}</Alert>
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <TextLink to={`/sign-in?sso=${id}`}>Try again</TextLink>
        </p>
        <BackToSignIn />
      </AuthLayout>
    )
  }
  return state.tried ? <Trial tried={state.tried} /> : <Navigate to="/" replace />
}

const outcomes = {
  signs_in: 'Signs in',
  adds_employee: 'Is added as a new employee, and signs in',
  accepts_invitation: 'Accepts the invitation, and signs in',
  refused: 'Is refused',
} as const satisfies Record<TriedSignIn['outcome'], string>

function Trial({ tried }: { tried: TriedSignIn }) {
  const { problem, email, email_verified: isVerified, name, employee, role, location, subject, claims } = tried
  const lines: readonly (readonly [string, string | null])[] = [
    ['Outcome', outcomes[tried.outcome]],
    ['Employee', employee],
    ['Name', name],
    ['Email', email && `${email}${isVerified ? ', verified by the provider' : ''}`],
    ['Role', role && roleNames[role]],
    ['Location', location],
    ['Account at the provider', subject],
    ['Claims', claims.join(', ') || null],
  ]
  return (
    <AuthLayout title="Sign-in tried" description="Nothing has changed, and you are still signed in as before.">
      {problem ? (
        <Alert tone="bad" title="This sign-in would be refused">
          {problem}
        </Alert>
      ) : (
        <Alert tone="good">The provider confirmed the account.</Alert>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {lines.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="contents">
                <dt className="text-quiet">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>
        <TextLink to="/manager/settings/sign-in">Back to Sign-in settings</TextLink>
      </p>
    </AuthLayout>
  )
}
