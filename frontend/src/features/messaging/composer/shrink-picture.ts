import { LARGEST_PICTURE } from '#schema/messaging/rules.ts'

/** Pixels of the longer side: sharp on a phone, small to send. */
const longestSide = 1600

/** A picture fit to be sent: smaller where it is large, as WebP or JPEG. Throws what to tell the person. */
export async function shrinkPicture(file: File): Promise<Blob> {
  // Drawing an animation would keep its first frame only.
  if (file.type === 'image/gif' && file.size <= LARGEST_PICTURE) return file
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('This file is not a picture that your browser can read')
  })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of [0.85, 0.6, 0.4]) {
    const blob = await encoded(canvas, quality)
    if (blob && blob.size <= LARGEST_PICTURE) return blob
  }
  throw new Error('This picture is too large')
}

/** As WebP, or as JPEG where the browser has none: then `toBlob` gives a PNG. */
async function encoded(canvas: HTMLCanvasElement, quality: number) {
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  const webp = await as('image/webp')
  return webp?.type === 'image/webp' ? webp : as('image/jpeg')
}

/** The content in Base64. */
export const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    )
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')))
    reader.readAsDataURL(blob)
  })
