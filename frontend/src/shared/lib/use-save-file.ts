import { useState } from 'react'
import { toast } from '../ui/toast.ts'
import { getFile, messageOf } from './http.ts'
import { workbookOf, type Sheet } from './sheet-file.ts'

type Messages = {
  failed: string
  onFailed?: ((message: string | undefined) => void) | undefined
}

/** `save` downloads a file with the session. `saveWorkbook` creates one here, from the figures that the screen shows. */
export function useSaveFile({ failed, onFailed }: Messages) {
  const [pending, setPending] = useState<string>()
  async function saveAs(name: string, load: () => Promise<Blob>) {
    setPending(name)
    onFailed?.(undefined)
    await load().then(
      (file) => saveFile(file, name),
      (error: unknown) => (onFailed ?? toast.error)(messageOf(error, failed)),
    )
    setPending(undefined)
  }
  return {
    save: (path: string, name: string) => saveAs(name, () => getFile(path)),
    saveWorkbook: (name: string, sheets: () => readonly Sheet[] | Promise<readonly Sheet[]>) =>
      saveAs(name, async () => workbookOf(await sheets())),
    pending,
  }
}

export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
