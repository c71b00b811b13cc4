import { expect, test } from 'vitest'
import { originInWords } from './origin-in-words.ts'

const device = { name: 'Front desk', antenna: null, address: null, queued: false }

test.each([
  ['Browser', { entry: { source: 'browser', happenedAt: null }, device: null, token: null }],
  [
    'Browser, sent once it was online',
    { entry: { source: 'browser', happenedAt: '2026-03-02T09:00:00.000Z' }, device: null, token: null },
  ],
  ['API token “Payroll sync”', { entry: { source: 'browser', happenedAt: null }, device: null, token: 'Payroll sync' }],
  [
    'Kiosk “Front desk”, network address 10.0.0.4',
    { entry: { source: 'kiosk', happenedAt: null }, device: { ...device, address: '10.0.0.4' }, token: null },
  ],
  [
    'Reader “Front desk”, antenna 0, sent once it was online',
    { entry: { source: 'badge', happenedAt: null }, device: { ...device, antenna: 0, queued: true }, token: null },
  ],
] as const)('says %s', (words, origin) => expect(originInWords(origin)).toBe(words))
