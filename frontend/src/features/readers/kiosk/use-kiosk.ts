import { useCallback, useEffect, useMemo, useState } from 'react'
import { defaultDisplayPreferences, withDisplayPreferences } from '#schema/organization/display-preferences.ts'
import { home } from '#frontend/shared/lib/time/format.ts'
import { HttpError } from '#frontend/shared/lib/http.ts'
import { isUnanswered, openCalls, type KioskPlace } from './calls.ts'
import { storeKiosk, loadKiosk } from './set-up/stored-kiosk.ts'

/** How often (ms) a kiosk checks its token and its connection. */
const CHECK_INTERVAL = 60_000
/** The interval (ms) while offline: the first request after a reconnect may still fail. */
const RETRY_INTERVAL = 3_000

export type ConnectionStatus = 'open' | 'lost'

/** Applies the organization's clock format, because no user is signed in. */
function withClockFormat(place: KioskPlace | undefined) {
  Object.assign(home, withDisplayPreferences(defaultDisplayPreferences, { clockFormat: place?.clock_format }))
  return place
}

export function useKiosk(token: string) {
  const calls = useMemo(() => openCalls(token), [token])
  const [place, setPlace] = useState<KioskPlace | undefined>(() => withClockFormat(loadKiosk()?.place))
  const [connection, setConnection] = useState<ConnectionStatus>('open')
  const [revoked, setRevoked] = useState(false)

  const reportResult = useCallback((error?: unknown) => {
    if (error instanceof HttpError && (error.status === 401 || error.status === 403)) setRevoked(true)
    setConnection(error !== undefined && isUnanswered(error) ? 'lost' : 'open')
  }, [])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let timer: number | undefined
    const check = async () => {
      let next = CHECK_INTERVAL
      try {
        const answer = await calls.place()
        if (signal.aborted) return
        storeKiosk({ token, place: answer })
        setPlace(withClockFormat(answer))
        reportResult()
      } catch (error) {
        if (isUnanswered(error)) next = RETRY_INTERVAL
        if (!signal.aborted) reportResult(error)
      }
      clearTimeout(timer)
      if (!signal.aborted) timer = window.setTimeout(again, next)
    }
    const again = () => void check()
    again()
    addEventListener('online', again, { signal })
    addEventListener('offline', () => setConnection('lost'), { signal })
    document.addEventListener('visibilitychange', () => document.hidden || again(), { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [calls, token, reportResult])

  return { calls, place, connection, revoked, reportResult }
}
