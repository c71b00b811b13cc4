import { useCallback, useMemo } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'

/** What the address says is open. `message`: where in the channel. `details`: the panel about the channel. */
export type Place = { channel: string | null; message: string | null; thread: string | null; details: boolean }

const nowhere: Place = { channel: null, message: null, thread: null, details: false }

/** The address of a place in the chat. */
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

/** What is open, as the address says, and how to open something else. Back closes it. */
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
