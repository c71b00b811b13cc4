import { useCallback, useEffect, useMemo, useState } from 'react'
import { HttpError } from '#frontend/shared/lib/http.ts'
import { isUnanswered, openCalls, type Place } from './calls.ts'
import { keepKiosk, keptKiosk } from './set-up/kept-kiosk.ts'

/** How often (ms) a kiosk checks its token, and with it the connection. */
const ASK_EVERY = 60_000
/** The same while offline: the first request after a reconnect may still fail. */
const RETRY_AFTER = 3_000

export type Line = 'open' | 'lost'

/**
 * This device as the kiosk that its token makes it.
 * `place`: undefined until it was ever known; `revoked`: the server does not know the token any more.
 */
export function useKiosk(token: string) {
  const calls = useMemo(() => openCalls(token), [token])
  const [place, setPlace] = useState<Place | undefined>(() => keptKiosk()?.place)
  const [line, setLine] = useState<Line>('open')
  const [revoked, setRevoked] = useState(false)

  /** What the end of any call says of the line and of the token; only a failed one has an `error`. */
  const heard = useCallback((error?: unknown) => {
    if (error instanceof HttpError && (error.status === 401 || error.status === 403)) setRevoked(true)
    setLine(error !== undefined && isUnanswered(error) ? 'lost' : 'open')
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
        setPlace(answer)
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
    addEventListener('offline', () => setLine('lost'), { signal })
    document.addEventListener('visibilitychange', () => document.hidden || again(), { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [calls, token, heard])

  return { calls, place, line, revoked, heard }
}
