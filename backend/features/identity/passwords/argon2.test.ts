import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './argon2.ts'

it('a password matches its own hash only', async () => {
  const hash = await hashPassword('muster-demo')
  expect(await verifyPassword('muster-demo', hash)).toBe('right')
  expect(await verifyPassword('muster-dem0', hash)).toBe('wrong')
})

it('two hashes of one password differ', async () => {
  expect(await hashPassword('muster-demo')).not.toBe(await hashPassword('muster-demo'))
})

it('a hash names its parameters, and is outdated when they differ from today’s', async () => {
  const weak = await hashPassword('muster-demo', { memory: 64, passes: 1, parallelism: 1 })
  expect(weak).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword('muster-demo', weak)).toBe('outdated')
  expect(await verifyPassword('muster-dem0', weak)).toBe('wrong')
})

it('a password matches whichever code points the keyboard sent', async () => {
  expect(await verifyPassword('Cafe\u0301 Zu\u0308rich', await hashPassword('Caf\u00e9 Z\u00fcrich'))).toBe('right')
})

it('a malformed hash is an error, not a wrong password', async () => {
  await expect(verifyPassword('muster-demo', 'muster-demo')).rejects.toThrow('malformed')
})
