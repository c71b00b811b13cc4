import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverNow } from './time/server-clock.ts'

/** Returns when the user started to print, in milliseconds since 1970, or null while the page is not printed. */
export function usePrintedAt(): number | null {
  const [printedAt, setPrintedAt] = useState<number | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // The browser prints what is rendered when the event handler returns.
    addEventListener('beforeprint', () => flushSync(() => setPrintedAt(serverNow())), { signal })
    addEventListener('afterprint', () => setPrintedAt(null), { signal })
    return () => listening.abort()
  }, [])
  return printedAt
}
