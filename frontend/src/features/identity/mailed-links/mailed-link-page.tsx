import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { refresh, useSession } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { messageOf, post } from '#frontend/shared/lib/http.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { TextLink } from '../text-link.tsx'

type LinkState = { state: 'working' } | { state: 'success' | 'error'; message: string }

/** `invalid`: the message if the link has no token. `done`: the message if the server sends none. `again`: how to get a new link. */
export function MailedLinkPage({
  path,
  titles,
  workingLabel,
  invalid,
  done,
  again,
}: {
  path: string
  titles: Record<LinkState['state'], string>
  workingLabel: string
  invalid: string
  done: string
  again: ReactNode
}) {
  const token = useSearchParams()[0].get('token')
  const { user } = useSession()
  const [outcome, setOutcome] = useState<LinkState>(token ? { state: 'working' } : { state: 'error', message: invalid })
  // A token works once, and React may run an effect twice.
  const asked = useRef(false)

  useEffect(() => {
    if (!token || asked.current) return
    asked.current = true
    void send(path, token, { done, failed: titles.error }).then(setOutcome)
  }, [path, token, done, titles.error])

  return (
    <AuthLayout title={titles[outcome.state]}>
      {outcome.state === 'working' ? (
        <Loading label={workingLabel}>
          <Skeleton className="h-10 w-full" />
        </Loading>
      ) : (
        <>
          <Alert tone={outcome.state === 'success' ? 'good' : 'bad'}>{outcome.message}</Alert>
          {outcome.state === 'error' && again}
          <p>{user ? <TextLink to="/">Go to the dashboard</TextLink> : <TextLink to="/login">Sign In</TextLink>}</p>
        </>
      )}
    </AuthLayout>
  )
}

async function send(
  path: string,
  token: string,
  { done, failed }: { done: string; failed: string },
): Promise<LinkState> {
  try {
    const answer = (await post(path, { token })) as { message?: string } | undefined
    await refresh()
    return { state: 'success', message: answer?.message ?? done }
  } catch (error) {
    return { state: 'error', message: messageOf(error, failed) }
  }
}
