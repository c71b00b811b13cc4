import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { refresh, useSession } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { messageOf, post } from '#frontend/shared/lib/http.ts'
import { AuthLayout } from './auth-layout.tsx'
import { TextLink } from './text-link.tsx'

type Verification = { state: 'verifying' } | { state: 'success' | 'error'; message: string }

const titles = { verifying: 'Verifying your email', success: 'Email verified', error: 'Verification failed' }

export default function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token')
  const { user } = useSession()
  const [verification, setVerification] = useState<Verification>(
    token ? { state: 'verifying' } : { state: 'error', message: 'Invalid verification link' },
  )
  // A token counts once, and an effect can run twice.
  const asked = useRef(false)

  useEffect(() => {
    if (!token || asked.current) return
    asked.current = true
    void verify(token).then(setVerification)
  }, [token])

  return (
    <AuthLayout title={titles[verification.state]}>
      {verification.state === 'verifying' ? (
        <Loading label="Verifying…">
          <Skeleton className="h-10 w-full" />
        </Loading>
      ) : (
        <>
          <Alert tone={verification.state === 'success' ? 'good' : 'bad'}>{verification.message}</Alert>
          <p>{user ? <TextLink to="/">Go to the dashboard</TextLink> : <TextLink to="/login">Sign In</TextLink>}</p>
        </>
      )}
    </AuthLayout>
  )
}

const verify = async (token: string): Promise<Verification> => {
  try {
    const answer = (await post('/auth/verify-email', { token })) as { message?: string } | undefined
    // Any tab signed in here loses the banner.
    await refresh()
    return { state: 'success', message: answer?.message ?? 'Email verified successfully!' }
  } catch (error) {
    return { state: 'error', message: messageOf(error, 'Verification failed') }
  }
}
