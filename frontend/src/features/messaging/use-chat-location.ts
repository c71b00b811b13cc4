import { useCallback, useMemo } from 'react'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'

export type ChatLocation = { channel: string | null; message: string | null; thread: string | null; details: boolean }

const noLocation: ChatLocation = { channel: null, message: null, thread: null, details: false }

export function pathTo(place: Partial<ChatLocation>) {
  const { channel, message, thread, details } = { ...noLocation, ...place }
  const params = new URLSearchParams({
    ...(channel && { channel }),
    ...(message && { message }),
    ...(thread && { thread }),
    ...(details && { details: '1' }),
  })
  return params.size > 0 ? `/messaging?${params}` : '/messaging'
}

export function useChatLocation() {
  const [params, setParams] = useSearchParams()
  const place = useMemo(
    (): ChatLocation => ({
      channel: params.get('channel'),
      message: params.get('message'),
      thread: params.get('thread'),
      details: params.has('details'),
    }),
    [params],
  )
  const go = useCallback(
    (to: Partial<ChatLocation>, replace = false) => setParams(pathTo(to).split('?')[1] ?? '', { replace }),
    [setParams],
  )
  return { place, go }
}
