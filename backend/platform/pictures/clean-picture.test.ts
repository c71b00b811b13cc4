import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MOST_PIXELS } from '#schema/shared/pictures.ts'
import { cleanPicture } from './clean-picture.ts'

const red = { width: 40, height: 30, channels: 3, background: 'red' } as const
const picture = () =>
  sharp({ create: red }).withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s loses its metadata and what follows it', async (format) => {
    const uploaded = Buffer.concat([
      await picture().toFormat(format).toBuffer(),
      Buffer.from('<script>secret</script>'),
    ])
    expect((await sharp(uploaded).metadata()).exif).toBeDefined()
    const { type, bytes } = await cleanPicture(uploaded)
    expect(type).toBe(`image/${format}`)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format, width: 40, height: 30 })
    for (const kind of ['exif', 'iptc', 'xmp', 'icc'] as const) expect(metadata[kind], kind).toBeUndefined()
    expect(bytes.toString('latin1')).not.toMatch(/Ana|secret/)
  })

  test('becomes a still square WebP if a square is wanted, whatever its shape and size', async () => {
    for (const format of ['jpeg', 'gif'] as const) {
      const { type, bytes } = await cleanPicture(await picture().toFormat(format).toBuffer(), 64)
      expect(type).toBe('image/webp')
      const metadata = await sharp(bytes).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width: 64, height: 64 })
      expect([metadata.exif, metadata.pages]).toEqual([undefined, undefined])
    }
  })

  test('is stored upright when only its metadata says how it was held', async () => {
    const sideways = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { bytes } = await cleanPicture(sideways)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 40 })
  })

  test('keeps its animation', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { ...red, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { type, bytes } = await cleanPicture(gif)
    expect(type).toBe('image/gif')
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 2, pageHeight: 30 })
  })

  test('is shrunk to 2048 pixels', async () => {
    const wide = await sharp({ create: { ...red, width: 5000, height: 10 } })
      .png()
      .toBuffer()
    expect(await sharp((await cleanPicture(wide)).bytes).metadata()).toMatchObject({ width: 2048, height: 4 })
  })

  test('is refused before decoding if it claims too many pixels', async () => {
    const claimed = await sharp({ create: red }).png().toBuffer()
    claimed.writeUInt32BE(MOST_PIXELS, 16)
    await expect(cleanPicture(claimed)).rejects.toMatchObject({
      code: 'invalid',
      message: 'A picture has at most 50 megapixels',
    })
  })

  test('is refused if it is damaged', async () => {
    const whole = await picture().png().toBuffer()
    await expect(cleanPicture(whole.subarray(0, 60))).rejects.toMatchObject({ code: 'invalid' })
  })

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'GIF89a'])('%s is refused', async (text) => {
    await expect(cleanPicture(Buffer.from(text))).rejects.toMatchObject({
      message: 'Choose a JPEG, PNG, GIF or WebP picture',
    })
  })
})

test('no other formats can be read, whatever their name', async () => {
  await cleanPicture(await picture().png().toBuffer())
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
  await expect(sharp(svg).png().toBuffer()).rejects.toThrow('Input buffer')
})
