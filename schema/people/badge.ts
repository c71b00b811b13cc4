/** Returns uppercase hex, or `undefined` unless it has even length and at most 62 bytes (the capacity of a tag). */
export function normalizedEpc(written: string): string | undefined {
  const hex = written.trim().replace(/^0x/i, '').replaceAll(/[\s:]/g, '').toUpperCase()
  return /^(?:[\dA-F]{2}){1,62}$/.test(hex) ? hex : undefined
}
