import { getFile } from './http.ts'

/** Fetches a file with the session and lets the browser save it as `name`. Throws `HttpError` when refused. */
export async function saveFile(path: string, name: string) {
  const url = URL.createObjectURL(await getFile(path))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
