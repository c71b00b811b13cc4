import { expect, test } from 'vitest'
import { isObvious } from './obvious-pin.ts'

test.each(['000000', '777777', '123456', '987654', '012345', '121212', '123123'])('%s is obvious', (pin) => {
  expect(isObvious(pin)).toBe(true)
})

test.each(['804613', '112233', '123457', '135790'])('%s is not obvious', (pin) => {
  expect(isObvious(pin)).toBe(false)
})
