import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { errorCode, errorMessage } from './errors.ts'
import { attemptOf } from '../outbox/attempt-of.ts'

const judged = (code: string, message = 'You are already clocked in') => ({
  graphQLErrors: [new GraphQLError(message, { extensions: { code } })],
})
const failed = (status?: number) => ({
  graphQLErrors: [],
  networkError: new TypeError('Failed to fetch'),
  ...(status && { response: { status } }),
})

test('the server’s code is read whatever its case', () => {
  expect(errorCode(judged('UNAUTHENTICATED'))).toBe('unauthenticated')
  expect(errorCode(judged('conflict'))).toBe('conflict')
})

test('without the server’s word a call counts as unreachable, except where the status says that it was judged', () => {
  expect(errorCode(failed())).toBe('unreachable')
  for (const status of [408, 429, 500, 502, 503, 504]) expect(errorCode(failed(status))).toBe('unreachable')
  expect(errorCode(failed(401))).toBe('unauthenticated')
  expect(errorCode(failed(403))).toBe('bad_request')
})

test('the server’s sentence comes before ours', () => {
  expect(errorMessage(judged('conflict'), 'Failed to clock in')).toBe('You are already clocked in')
  expect(errorMessage(failed(), 'Failed to clock in')).toBe('Failed to clock in')
})

test('only a judgement takes a punch out of the outbox', () => {
  expect(attemptOf({ error: judged('conflict') }, '')).toEqual({
    outcome: 'refused',
    message: 'You are already clocked in',
  })
  expect(attemptOf({ error: failed(413) }, 'Failed to clock out')).toEqual({
    outcome: 'refused',
    message: 'Failed to clock out',
  })
  expect(attemptOf({ error: judged('unauthenticated') }, '')).toEqual({ outcome: 'signed out' })
  for (const error of [failed(), failed(503), judged('internal'), judged('unavailable'), judged('too_many_requests')])
    expect(attemptOf({ error }, '')).toEqual({ outcome: 'unreachable' })
})

test('a punch that the server has but does not show yet stays until it does', () => {
  expect(attemptOf({ caughtUp: true }, '')).toEqual({ outcome: 'delivered' })
  expect(attemptOf({ caughtUp: false }, '')).toEqual({ outcome: 'stored' })
})
