import { expect, test } from 'vitest'
import { z } from 'zod'
import { LogUnavailable, UnknownOutcome } from '#kernel/log/log.ts'
import { toGraphqlError } from '../graphql/errors.ts'
import { invalidInput, plainMessage, toRefusal } from './errors.ts'

const cause = new Error('14 UNAVAILABLE: No connection established')

test.each([
  ['a log that is away', new LogUnavailable(cause), 'unavailable'],
  ['an append that was not confirmed', new UnknownOutcome('timeclock-1', cause), 'outcome_unknown'],
])('%s answers 503 and says when to try again', (_, error, code) => {
  expect(toRefusal(error)).toMatchObject({ code, retryAfter: 5 })
  expect(toGraphqlError(error, () => undefined).extensions).toMatchObject({
    code,
    status: 503,
    retryAfter: 5,
    http: { status: 503, headers: { 'retry-after': '5' } },
  })
})

test('an unconfirmed append says that repeating it is safe', () => {
  expect(toRefusal(new UnknownOutcome('timeclock-1', cause)).message).toContain('same command id is safe')
})

test('an answer to thousands of unknown fields names a few', () => {
  const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, index]))
  const { error } = z.strictObject({}).safeParse(body, { error: plainMessage })
  if (!error) throw new Error('the body was accepted')
  const refusal = invalidInput(error)
  expect(Object.keys(refusal.fields ?? {})).toHaveLength(20)
  expect(refusal.message).toMatch(/^Unknown field field0, .*, field19$/)
})
