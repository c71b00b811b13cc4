import { useEffect, useState, type ReactNode } from 'react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Loading, SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { HttpError, messageOf, post } from '#frontend/shared/lib/http.ts'
import { AuthLayout } from '../auth-layout.tsx'

/** `gone`: the link is used, expired or unknown. `failed`: the look-up failed. */
type LookUp<Data> = { state: 'loading' | 'gone' } | { state: 'failed'; message: string } | { state: 'good'; data: Data }

type MailedLinkProps<Data> = {
  /** The REST call that checks the token. */
  path: string
  token: string
  title: string
  /** The page for a link that is used, expired or unknown. */
  gone: ReactNode
  /** The form for a valid link. `data`: the response of `path`. */
  children: (data: Data) => ReactNode
}

/** Checks a mailed link before its form is shown, so that no one fills in a form for a link that no longer works. */
export function MailedLink<Data>({ path, token, title, gone, children }: MailedLinkProps<Data>) {
  const [lookUp, setLookUp] = useState<LookUp<Data>>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    void look<Data>(path, token).then((found) => isCurrent && setLookUp(found))
    return () => {
      isCurrent = false
    }
  }, [path, token])

  async function onAgain() {
    setLookUp({ state: 'loading' })
    setLookUp(await look(path, token))
  }

  switch (lookUp.state) {
    case 'loading':
      return (
        <AuthLayout title={title}>
          <Loading label="Checking your link…">
            <SkeletonLines lines={['h-5 w-56', 'h-row w-full', 'h-row w-full', 'h-row w-full']} />
          </Loading>
        </AuthLayout>
      )
    case 'gone':
      return gone
    case 'failed':
      return (
        <AuthLayout title={title}>
          <Alert tone="bad">{lookUp.message}</Alert>
          <p>
            <Button onClick={() => void onAgain()}>Try again</Button>
          </p>
        </AuthLayout>
      )
    case 'good':
      return children(lookUp.data)
  }
}

async function look<Data>(path: string, token: string): Promise<LookUp<Data>> {
  try {
    return { state: 'good', data: (await post(path, { token })) as Data }
  } catch (error) {
    const isGone = error instanceof HttpError && [400, 404, 409, 422].includes(error.status)
    return isGone
      ? { state: 'gone' }
      : { state: 'failed', message: messageOf(error, 'We couldn’t check your link. Try again.') }
  }
}
