import { expect, test } from 'vitest'
import { pictureHeader } from './picture-header.ts'

const pictures = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'image/gif': 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  'image/webp': 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
}
const bytesOf = (base64: string) => Buffer.from(base64, 'base64')

test.each(Object.entries(pictures))('knows %s by its content', (type, base64) => {
  expect(pictureHeader(bytesOf(base64))).toEqual({ type, width: 1, height: 1 })
})

test.each(Object.entries(pictures))('the first bytes of %s alone are none', (_, base64) => {
  expect(pictureHeader(bytesOf(base64).subarray(0, 12))).toBeUndefined()
})

test.each(['image/png', 'image/jpeg', 'image/webp'] as const)('what only begins as %s is none', (type) => {
  const script = Buffer.from('<script>alert(1)</script>'.repeat(10))
  expect(pictureHeader(Buffer.concat([bytesOf(pictures[type]).subarray(0, 12), script]))).toBeUndefined()
})

test.each(['', 'GIF', '<svg onload="alert(1)"/>', '%PDF-1.7', '\u00FF\u00D8\u00FF'])('%j is none', (text) => {
  expect(pictureHeader(Buffer.from(text, 'latin1'))).toBeUndefined()
})
