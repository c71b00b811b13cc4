import { expect, test } from 'vitest'
import { toRefusal } from './errors.ts'
import { isStorageFull } from './storage-full.ts'

test.each(['53100', 'ENOSPC'])('a full disk (%s) is answered with 503 and reported', (code) => {
  const full = Object.assign(new Error('could not extend file'), { code })
  for (const error of [full, new Error('append failed', { cause: full })]) {
    expect(toRefusal(error)).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^The storage is full/),
    })
  }
  expect(isStorageFull()).toBe(true)
})
