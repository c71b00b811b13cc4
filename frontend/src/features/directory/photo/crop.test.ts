import { expect, test } from 'vitest'
import { cropSquare, dragCrop, wholeCrop } from './crop.ts'

const wide = { width: 400, height: 100 }

test('an unchanged crop is the largest square in the middle', () => {
  expect(cropSquare(wide, wholeCrop)).toEqual({ left: 150, top: 0, side: 100 })
})

test('a crop never leaves the picture', () => {
  expect(cropSquare(wide, { zoom: 2, x: -1, y: 1 })).toEqual({ left: 0, top: 50, side: 50 })
  expect(cropSquare(wide, { zoom: 2, x: 1, y: -1 })).toEqual({ left: 350, top: 0, side: 50 })
})

test('the picture follows the pointer', () => {
  const before = cropSquare(wide, wholeCrop)
  // The preview shows the square at twice its size.
  const after = cropSquare(wide, dragCrop(wide, wholeCrop, { dx: 20, dy: 20, previewSide: 200 }))
  expect(after).toEqual({ ...before, left: before.left - 10 })
})

test('a drag ends at the edge', () => {
  const far = dragCrop(wide, wholeCrop, { dx: -5000, dy: 0, previewSide: 200 })
  expect(cropSquare(wide, far).left).toBe(300)
})
