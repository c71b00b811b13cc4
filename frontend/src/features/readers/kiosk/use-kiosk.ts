import { useCallback, useEffect, useMemo, useState } from 'react'
import { defaultDisplayPreferences, withDisplayPreferences } from '#schema/organization/display-preferences.ts'
import { home } from '#frontend/shared/lib/time/format.ts'
import { HttpError } from '#frontend/shared/lib/http.ts'
import { isUnanswered, openCalls, type Place } from './calls.ts'
import { keepKiosk, keptKiosk } from './set-up/kept-kiosk.ts'

/** How often (ms) a kiosk checks its token, and with it the connection. */
const ASK_EVERY = 60_000
/** The same while offline: the first request after a reconnect may still fail. */
const RETRY_AFTER = 3_000

export type Connection = 'open' | 'lost'

/** Nobody is signed in by whose habits times would be written: they are the organization's. */
function settled(place: Place | undefined) {
  Object.assign(home, withDisplayPreferences(defaultDisplayPreferences, { clockFormat: place?.clock_format }))
  return place
}

/**
 * The kiosk of this token. `place`: undefined until first known; `revoked`: the server no longer knows the token.
 */
export function useKiosk(token: string) {
  const calls = useMemo(() => openCalls(token), [token])
  const [place, setPlace] = useState<Place | undefined>(() => settled(keptKiosk()?.place))
  const [connection, setConnection] = useState<Connection>('open')
  const [revoked, setRevoked] = useState(false)

  /** Notes what the end of a call says about the connection and the token; a failed call has an `error`. */
  const heard = useCallback((error?: unknown) => {
    if (error instanceof HttpError && (error.status === 401 || error.status === 403)) setRevoked(true)
    setConnection(error !== undefined && isUnanswered(error) ? 'lost' : 'open')
  }, [])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let timer: number | undefined
    const ask = async () => {
      let next = ASK_EVERY
      try {
        const answer = await calls.place()
        if (signal.aborted) return
        keepKiosk({ token, place: answer })
        setPlace(settled(answer))
        heard()
      } catch (error) {
        if (isUnanswered(error)) next = RETRY_AFTER
        if (!signal.aborted) heard(error)
      }
      clearTimeout(timer)
      if (!signal.aborted) timer = window.setTimeout(again, next)
    }
    const again = () => void ask()
    again()
    addEventListener('online', again, { signal })
    addEventListener('offline', () => setConnection('lost'), { signal })
    document.addEventListener('visibilitychange', () => document.hidden || again(), { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [calls, token, heard])

  return { calls, place, connection, revoked, heard }
}
