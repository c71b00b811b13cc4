import { expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'

const muster = await fileMuster()
const { owner } = await muster.signUp('Strict')

test.each([
  ['http://example.com/', 'The address must start with https://'],
  ['https://127.0.0.1/', 'The address is not on the public internet'],
  ['https://[::1]/', 'The address is not on the public internet'],
  ['https://user:pass@example.com/', 'The address must not contain a user name or password'],
  ['https://example.com:5432/', 'The port must be 443 or 8443'],
])('a webhook to %s is refused', async (url, message) => {
  const { body } = await owner.post('/api/webhooks', { url, kinds: ['punches'] })
  expect(JSON.stringify(body.error)).toContain(message)
})
