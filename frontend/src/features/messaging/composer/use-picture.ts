import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError, messageOf, post } from '#frontend/shared/lib/http.ts'
import { base64Of } from '#frontend/shared/lib/pictures/encode-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

type Picture = { url: string; file: File } & (
  | { state: 'uploading'; id?: undefined }
  | { state: 'ready'; id: string }
  /** `isOffline`: the upload is retried once the browser is online. */
  | { state: 'failed'; message: string; isOffline: boolean; id?: undefined }
)

/** Shrinks and uploads the picture as soon as it is chosen, so that Send is quick. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const latest = useRef<string>(undefined)

  const url = picture?.url
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  const upload = useCallback(async (file: File, url: string) => {
    setPicture({ url, file, state: 'uploading' })
    const result = await sent(file)
    // The user removed or replaced the picture during the upload.
    if (latest.current === url) setPicture({ url, file, ...result })
  }, [])

  const waiting = picture?.state === 'failed' && picture.isOffline ? picture : null
  useEffect(() => {
    if (!waiting) return undefined
    const again = () => void upload(waiting.file, waiting.url)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [waiting, upload])

  return {
    picture,
    choose(file: File) {
      const url = URL.createObjectURL(file)
      latest.current = url
      void upload(file, url)
    },
    retry: () => picture && void upload(picture.file, picture.url),
    clear() {
      latest.current = undefined
      setPicture(null)
    },
  }
}

async function sent(file: File) {
  try {
    const data = await base64Of(await shrinkPicture(file))
    const { id } = (await post('/messaging/pictures', { data })) as { id: string }
    return { state: 'ready', id } as const
  } catch (error) {
    if (error instanceof HttpError && error.status === 0) {
      return { state: 'failed', isOffline: true, message: 'It uploads once you’re connected.' } as const
    }
    const own = error instanceof Error && !(error instanceof HttpError) ? error.message : ''
    return {
      state: 'failed',
      isOffline: false,
      message: own || messageOf(error, 'Failed to upload the picture'),
    } as const
  }
}

export const pictureIn = (data: DataTransfer) => [...data.files].find(({ type }) => type.startsWith('image/'))
