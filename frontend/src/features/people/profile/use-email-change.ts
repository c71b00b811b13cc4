import { useCallback, useEffect, useState } from 'react'
import type { EmailChangeResponse } from '#schema/identity/rest.ts'
import { get } from '#frontend/shared/lib/http.ts'

export type PendingEmailChange = NonNullable<EmailChangeResponse['pending']>

/**
 * The pending change of the email address, or `undefined` while loading. Reloads on window focus, because the link is
 * confirmed in another window.
 */
export function useEmailChange() {
  const [pending, setPending] = useState<PendingEmailChange | null>()
  const reload = useCallback(async () => {
    // After a failed request the card shows only the current address.
    const answer = await get('/auth/change-email').catch(() => undefined)
    setPending((answer as EmailChangeResponse | undefined)?.pending ?? null)
  }, [])
  useEffect(() => {
    const onFocus = () => void reload()
    onFocus()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [reload])
  return { pending, reload }
}
