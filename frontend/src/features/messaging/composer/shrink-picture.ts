import { LARGEST_PICTURE } from '#schema/messaging/rules.ts'

/** The length of the longer side in pixels: sharp on a phone, quick to upload. */
const longestSide = 1600

/** Returns the picture, shrunk if it is large, as WebP or JPEG. Throws an error with a message for the user. */
export async function shrinkPicture(file: File): Promise<Blob> {
  // The canvas would keep only the first frame of an animation.
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

/** Encodes WebP, or JPEG in browsers whose `toBlob` returns a PNG instead. */
async function encoded(canvas: HTMLCanvasElement, quality: number) {
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  const webp = await as('image/webp')
  return webp?.type === 'image/webp' ? webp : as('image/jpeg')
}

export const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    )
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')))
    reader.readAsDataURL(blob)
  })
