import { expect, test } from 'vitest'
import { describeError } from './logger.ts'

test('logged errors name no email address, neither in the message nor in the stack or cause', () => {
  const cause = new Error('Key (email)=(zoë.o\u2019neil+x@mail.example.com) already exists')
  const error = new Error('550 <ana@muster.test> unknown, file:///app/node_modules/@img/sharp/lib.js', { cause })
  const described = JSON.stringify(describeError(error))
  expect(described).not.toMatch(/ana@|example\.com|muster\.test/)
  expect(described).toContain('550 <(an address)> unknown, file:///app/node_modules/@img/sharp/lib.js')
})
