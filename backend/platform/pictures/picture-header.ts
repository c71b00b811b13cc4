type Size = { width: number; height: number }

const text = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1')

/** Returns the media type and size that a JPEG, PNG, GIF or WebP claims, without decoding it. */
export function pictureHeader(bytes: Buffer): (Size & { type: string }) | undefined {
  for (const [type, sizeOf] of Object.entries(sizes)) {
    const size = sizeOf(bytes)
    if (size && size.width > 0 && size.height > 0) return { type, ...size }
  }
  return undefined
}

const sizes: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  'image/jpeg': jpegSize,
  'image/png': (bytes) =>
    bytes.length >= 24 && text(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n' && text(bytes, 12, 16) === 'IHDR'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : undefined,
  'image/gif': (bytes) =>
    bytes.length >= 13 && /^GIF8[79]a$/.test(text(bytes, 0, 6))
      ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
      : undefined,
  'image/webp': webpSize,
}

function jpegSize(bytes: Buffer): Size | undefined {
  if (text(bytes, 0, 3) !== '\u00FF\u00D8\u00FF') return undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    // C4, C8 and CC are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    // Segments may be padded with FF.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return undefined
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}
