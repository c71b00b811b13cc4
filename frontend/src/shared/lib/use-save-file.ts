import { useState } from 'react'
import { toast } from '../ui/toast.ts'
import { getFile, messageOf } from './http.ts'

type Messages = {
  failed: string
  onFailed?: ((message: string | undefined) => void) | undefined
}

export function useSaveFile({ failed, onFailed }: Messages) {
  const [pending, setPending] = useState<string>()
  async function save(path: string, name: string) {
    setPending(name)
    onFailed?.(undefined)
    await saveFile(path, name).catch((error: unknown) => (onFailed ?? toast.error)(messageOf(error, failed)))
    setPending(undefined)
  }
  return { save, pending }
}

/** Downloads a file with the session and lets the browser save it as `name`. Throws `HttpError` on failure. */
async function saveFile(path: string, name: string) {
  const url = URL.createObjectURL(await getFile(path))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
