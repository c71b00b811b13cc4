import { expect, test } from 'vitest'
import { limitsOf } from './stream-limits.ts'

test.each([
  [{ $maxCount: 5 }, ['keeps only its last 5 events ($maxCount)']],
  [
    { $maxAge: 3600, $tb: 7 },
    ['drops events older than 3600 seconds ($maxAge)', 'lacks events before revision 7 ($tb)'],
  ],
  [{ $tb: Number('9223372036854775807') }, ['was deleted ($tb)']],
  [{ $acl: { $r: 'ops' } }, []],
  [undefined, []],
])('stream metadata %o limits what the stream keeps: %o', (data, limits) => {
  expect(limitsOf({ type: '$metadata', data })).toEqual(limits)
})

test('a tombstone ends a stream', () => {
  expect(limitsOf({ type: '$streamDeleted', data: undefined })).toEqual([
    'was tombstoned: nothing can be read from it or appended to it again',
  ])
})
