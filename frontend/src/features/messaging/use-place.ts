import { useCallback, useMemo } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'

/** What the address opens. `message`: the message to scroll to. `details`: whether the details panel is open. */
export type Place = { channel: string | null; message: string | null; thread: string | null; details: boolean }

const nowhere: Place = { channel: null, message: null, thread: null, details: false }

/** Returns the address of a conversation, message or panel. */
export function pathTo(place: Partial<Place>) {
  const { channel, message, thread, details } = { ...nowhere, ...place }
  const params = new URLSearchParams({
    ...(channel && { channel }),
    ...(message && { message }),
    ...(thread && { thread }),
    ...(details && { details: '1' }),
  })
  return params.size > 0 ? `/messaging?${params}` : '/messaging'
}

/** Returns what the address opens, and `go` to open something else. */
export function usePlace() {
  const [params, setParams] = useSearchParams()
  const place = useMemo(
    (): Place => ({
      channel: params.get('channel'),
      message: params.get('message'),
      thread: params.get('thread'),
      details: params.has('details'),
    }),
    [params],
  )
  const go = useCallback(
    (to: Partial<Place>, replace = false) => setParams(pathTo(to).split('?')[1] ?? '', { replace }),
    [setParams],
  )
  return { place, go }
}
