import { expect, it } from 'vitest'
import { isFolded } from './sidebar.ts'

const unasked = { folded: undefined, wanted: false, meanwhile: undefined }
const wide = { narrow: false, tight: false }
const laptop = { narrow: false, tight: true }
const small = { narrow: true, tight: true }

it('defaults to open on a wide window and folded on a narrow one', () => {
  expect(isFolded(unasked, wide)).toBe(false)
  expect(isFolded(unasked, laptop)).toBe(false)
  expect(isFolded(unasked, small)).toBe(true)
  expect(isFolded({ ...unasked, folded: false }, small)).toBe(false)
  expect(isFolded({ ...unasked, folded: true }, wide)).toBe(true)
})

it('folds for a screen that needs the width, unless both fit', () => {
  const open = { folded: false, wanted: true, meanwhile: undefined }
  expect(isFolded(open, laptop)).toBe(true)
  expect(isFolded(open, wide)).toBe(false)
})

it('can be opened next to a screen that needs the width', () => {
  expect(isFolded({ folded: false, wanted: true, meanwhile: false }, laptop)).toBe(false)
})
