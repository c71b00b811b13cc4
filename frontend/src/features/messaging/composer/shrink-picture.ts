import { LARGEST_PICTURE } from '#schema/shared/pictures.ts'
import { decodePicture, encodePicture } from '#frontend/shared/lib/pictures/encode-picture.ts'

/** The length of the longer side in pixels: sharp on a phone, quick to upload. */
const longestSide = 1600

/** Returns the picture, shrunk if it is large, as WebP or JPEG. Throws an error with a message for the user. */
export async function shrinkPicture(file: File): Promise<Blob> {
  // The canvas would keep only the first frame of an animation.
  if (file.type === 'image/gif' && file.size <= LARGEST_PICTURE) return file
  const bitmap = await decodePicture(file)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return encodePicture(canvas)
}
