import { describe, expect, test } from 'vitest'
import { mentionsIn } from './rules.ts'

const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName })
const members = [
  person('ana', 'Ana', 'Lopez'),
  person('anna', 'Ana', 'Lopez Garcia'),
  person('max', 'Max', 'Weber'),
  person('max2', 'Max', 'Weber'),
]

describe('mentions', () => {
  test.each([
    ['@Ana Lopez, can you?', ['ana']],
    ['@ana lopez and @MAX WEBER', ['ana', 'max', 'max2']],
    ['@Ana Lopez Garcia!', ['anna']],
    ['@Ana Lopezz', []],
    ['mail me at x@Ana Lopez', ['ana']],
    ['@Nina Unknown', []],
    ['no one', []],
  ])('in %j', (text, ids) => expect(mentionsIn(text, members)).toEqual(ids))
})
