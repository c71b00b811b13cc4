import { expect, test } from 'vitest'
import { base32, stepAt, stepOfCode, totpCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is %s, as in appendix B of RFC 6238', (second, code) => {
  expect(totpCode(secret, stepAt(new Date(second * 1000)), 8)).toBe(code)
})

test('a code is valid for one step before and after its own', () => {
  const now = new Date('2026-03-10T12:00:00.000Z')
  const step = stepAt(now)
  for (const near of [step - 1, step, step + 1]) expect(stepOfCode(secret, totpCode(secret, near), now)).toBe(near)
  for (const far of [step - 2, step + 2]) expect(stepOfCode(secret, totpCode(secret, far), now)).toBeUndefined()
  for (const wrong of ['', '12345', 'abcdef', '１２３４５６']) expect(stepOfCode(secret, wrong, now)).toBeUndefined()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %s is %s, as in RFC 4648', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('the address for the QR code names the account', () => {
  expect(totpUri(secret, 'ana@bakery.test')).toBe(
    'otpauth://totp/Muster:ana%40bakery.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Muster&algorithm=SHA1&digits=6&period=30',
  )
})
