import { Client, fetchExchange, gql } from '@urql/core'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { errorCode, errorMessage } from './errors.ts'
import { sendResultOf } from '../offline-queue/send-result.ts'

const refused = (code: string, message = 'You are already clocked in') => ({
  graphQLErrors: [new GraphQLError(message, { extensions: { code } })],
})
const failed = (status?: number) => ({
  graphQLErrors: [],
  networkError: new TypeError('Failed to fetch'),
  ...(status && { response: { status } }),
})

test('reads the server’s code in any case', () => {
  expect(errorCode(refused('UNAUTHENTICATED'))).toBe('unauthenticated')
  expect(errorCode(refused('conflict'))).toBe('conflict')
})

test('is unreachable without a code, unless the status is a decision', () => {
  expect(errorCode(failed())).toBe('unreachable')
  for (const status of [408, 429, 500, 502, 503, 504]) expect(errorCode(failed(status))).toBe('unreachable')
  expect(errorCode(failed(401))).toBe('unauthenticated')
  expect(errorCode(failed(403))).toBe('bad_request')
})

test('prefers the server’s message to the fallback', () => {
  expect(errorMessage(refused('conflict'), 'Failed to clock in')).toBe('You are already clocked in')
  expect(errorMessage(failed(), 'Failed to clock in')).toBe('Failed to clock in')
})

test('only a decision by the server ends a queued command', () => {
  expect(sendResultOf({ error: refused('conflict') }, '')).toEqual({
    outcome: 'refused',
    message: 'You are already clocked in',
  })
  expect(sendResultOf({ error: failed(413) }, 'Failed to clock out')).toEqual({
    outcome: 'refused',
    message: 'Failed to clock out',
  })
  expect(sendResultOf({ error: refused('unauthenticated') }, '')).toEqual({ outcome: 'signed out' })
  for (const error of [failed(), failed(503)]) {
    expect(sendResultOf({ error }, '')).toEqual({ outcome: 'unreachable' })
  }
  for (const error of [refused('internal'), refused('unavailable'), refused('too_many_requests')]) {
    expect(sendResultOf({ error }, '')).toEqual({ outcome: 'failed' })
  }
})

test('a stored command stays queued until queries show it', () => {
  expect(sendResultOf({ caughtUp: true }, '')).toEqual({ outcome: 'delivered' })
  expect(sendResultOf({ caughtUp: false }, '')).toEqual({ outcome: 'stored' })
})

test.each([
  ['{"errors":[{"message":"No","extensions":{"code":"conflict"}}]}', 409, 'conflict'],
  ['{"error":{"code":"unauthenticated"}}', 401, 'unauthenticated'],
  ['{"error":{"code":"too_many_requests"}}', 429, 'unreachable'],
  ['<html>Bad gateway</html>', 502, 'unreachable'],
  ['{}', 200, 'unreachable'],
  ['', 200, 'unreachable'],
])('urql’s error for the response %j with status %i is %s', async (body, status, code) => {
  const client = new Client({
    url: 'http://localhost/api/graphql',
    preferGetMethod: false,
    fetch: async () => new Response(body, { status }),
    exchanges: [fetchExchange],
  })
  const { error } = await client.query(gql('{ clock }'), {}).toPromise()
  expect(error && errorCode(error)).toBe(code)
})
