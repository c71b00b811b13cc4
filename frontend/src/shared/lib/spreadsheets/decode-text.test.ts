import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = 'Vorname;Nachname\r\nZoë;Núñez\r\nJosé;O’Brien – 20 €\r\n'
const little = Buffer.from(text, 'utf16le')
const big = Buffer.from(little).swap16()
/** Windows-1252 has the curly apostrophe, the dash and the euro sign where Latin-1 has control characters. */
const windows = Buffer.from(text.replace('’', '\u0092').replace('–', '\u0096').replace('€', '\u0080'), 'latin1')

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, little endian', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
  ['UTF-16, big endian', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
  ['UTF-16 without a byte order mark', little],
  ['UTF-16, big endian, without a byte order mark', big],
  ['Windows-1252', windows],
])('%s is decoded', (_, bytes) => expect(decodeText(bytes)).toBe(text))

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
  ['bytes that Windows-1252 leaves undefined', Buffer.from([0x4a, 0x6f, 0x73, 0xe9, 0x81])],
])('%s is refused', (_, bytes) => expect(decodeText(bytes)).toBeUndefined())
