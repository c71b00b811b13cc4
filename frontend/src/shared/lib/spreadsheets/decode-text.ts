/** The bytes that Windows-1252 leaves undefined. `TextDecoder` maps them to control characters. */
const undefinedBytes = /[\u0081\u008D\u008F\u0090\u009D]/

/**
 * Decodes the text of a spreadsheet's export: UTF-8 or UTF-16, with or without a byte order mark, and Windows-1252, which
 * Excel's "CSV" is in the Americas and Western Europe. Returns undefined rather than wrong characters.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const utf8 = decode(bytes, 'utf-8')
  if (utf8 !== undefined && !utf8.includes('\0')) return utf8
  const utf16 = utf16Of(bytes)
  if (utf16) return decode(bytes, utf16)
  const windows = decode(bytes, 'windows-1252')
  return windows === undefined || windows.includes('\0') || undefinedBytes.test(windows) ? undefined : windows
}

/** @throws nothing: invalid bytes return undefined */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Without a byte order mark, the zero bytes of Latin letters tell the byte order. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length % 2 !== 0) return undefined
  const zeros = (parity: number) => bytes.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (Math.max(even, odd) < bytes.length / 4) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}
