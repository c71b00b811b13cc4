import { LARGEST_PICTURE } from '#schema/shared/pictures.ts'

/** Returns the canvas as WebP or JPEG. Throws an error with a message for the user. */
export async function encodePicture(canvas: HTMLCanvasElement): Promise<Blob> {
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

/** Decodes a chosen file. Throws an error with a message for the user. */
export const decodePicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(() => {
    throw new Error('This file is not a picture that your browser can read')
  })

export const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    )
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')))
    reader.readAsDataURL(blob)
  })
