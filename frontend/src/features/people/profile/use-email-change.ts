import { useCallback, useEffect, useState } from 'react'
import type { EmailChangeResponse } from '#schema/identity/rest.ts'
import { get } from '#frontend/shared/lib/http.ts'

export type PendingEmailChange = NonNullable<EmailChangeResponse['pending']>

/**
 * The change of address that waits; `undefined` while loading. Loaded again when the window gets the focus, since it is
 * confirmed in others.
 */
export function useEmailChange() {
  const [pending, setPending] = useState<PendingEmailChange | null>()
  const reload = useCallback(async () => {
    // Without an answer the card shows the address alone.
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
