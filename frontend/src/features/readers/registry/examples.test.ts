import { expect, test } from 'vitest'
import { scanBatch, tagRead } from '#schema/readers/scans.ts'
import { curlFor, settingsOf } from './examples.ts'

const origin = 'https://muster.example.com'
const now = '2026-03-08T06:59:58.120Z'

test('gives each maker its own address', () => {
  expect(settingsOf('any', origin, 's3cret').URL).toBe('https://muster.example.com/api/rfid/scans')
  expect(settingsOf('impinj', origin, 's3cret')).toEqual({
    URL: 'https://muster.example.com/api/rfid/scans/impinj',
    Header: 'Authorization: Bearer s3cret',
  })
})

test('the example is a valid request', () => {
  const body = /-d '(.+)'$/.exec(curlFor(origin, 's3cret', now))?.[1] ?? ''
  const { reads } = scanBatch.parse(JSON.parse(body))
  expect(reads.map((read) => tagRead.parse(read))).toEqual([{ epc: 'E28011606000020A6681F23F', at: now }])
})
