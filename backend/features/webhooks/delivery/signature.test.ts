import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newWebhookSecret, signatureHeaders } from './signature.ts'

const body = JSON.stringify({ type: 'ShiftMoved', sentence: 'Ana moved “Späti”' })
const message = { id: '8f3c2b1e-5a4d-4c6b-9e7f-0a1b2c3d4e5f', body, at: new Date() }

test('the signature is valid for the Standard Webhooks library, and for no other secret or body', () => {
  const secret = newWebhookSecret()
  const headers = signatureHeaders(message, [secret])
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow('No matching signature')
  expect(() => new Webhook(secret).verify(body.replace('Ana', 'Bob'), headers)).toThrow('No matching signature')
})

test('two secrets sign during a rotation', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  const headers = signatureHeaders(message, secrets)
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
})

test('the signature expires with its timestamp', () => {
  const secret = newWebhookSecret()
  const headers = signatureHeaders({ ...message, at: new Date(Date.now() - 3_600_000) }, [secret])
  expect(() => new Webhook(secret).verify(body, headers)).toThrow('too old')
})
