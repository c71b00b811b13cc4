import pLimit from 'p-limit'
import { LARGEST_PICTURE, MOST_PIXELS } from '#schema/shared/pictures.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { pictureHeader } from './picture-header.ts'

/** Longest side of a picture in pixels. The client shrinks further. */
const LONGEST_SIDE = 2048

// Decoding takes a core for a fraction of a second.
const oneAtATime = pLimit(1)

let library: Promise<typeof import('sharp').default> | undefined

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // libvips also reads SVG, PDF and other formats, whose parsers strangers must not reach.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  })
  return sharp
}

/**
 * Encodes an uploaded picture again, which drops where it was taken and other metadata, and whatever follows the picture.
 * @param square crops to a still square of this many pixels a side. By default a picture keeps its shape and its animation.
 * @throws Refusal `invalid` for other files and too many pixels, `too_large` if the result exceeds the limit
 */
export async function cleanPicture(bytes: Buffer, square?: number): Promise<{ type: string; bytes: Buffer }> {
  const header = pictureHeader(bytes)
  if (!header) throw refusal('Choose a JPEG, PNG, GIF or WebP picture')
  if (header.width * header.height > MOST_PIXELS) throw tooManyPixels()
  return oneAtATime(async () => {
    // Loaded when first needed: it takes time and memory at the start of every process.
    library ??= load()
    const sharp = await library
    try {
      const animated = square === undefined && isAnimated(header.type)
      const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, animated }).autoOrient().timeout({ seconds: 10 })
      const shaped =
        square === undefined
          ? upright.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
          : upright.resize({ width: square, height: square, fit: 'cover' }).flatten({ background: 'white' }).webp()
      const cleaned = await shaped.toBuffer()
      if (cleaned.length > LARGEST_PICTURE) throw new Refusal('too_large', 'A picture has at most 5 MB')
      return { type: square === undefined ? header.type : 'image/webp', bytes: cleaned }
    } catch (error) {
      if (error instanceof Refusal) throw error
      // All frames of an animation count.
      if (error instanceof Error && error.message.includes('pixel limit')) throw tooManyPixels()
      throw refusal('This picture is damaged. Choose another one')
    }
  })
}

const isAnimated = (type: string) => type === 'image/gif' || type === 'image/webp'

const tooManyPixels = () => refusal(`A picture has at most ${MOST_PIXELS / 1_000_000} megapixels`)

const refusal = (message: string) => new Refusal('invalid', message, { data: message })
