import { expect, it } from 'vitest'
import { isFolded } from './sidebar.ts'

const defaults = { folded: undefined, needsWidth: false, screenChoice: undefined }
const wide = { narrow: false, tight: false }
const laptop = { narrow: false, tight: true }
const small = { narrow: true, tight: true }

it('defaults to open on a wide window and folded on a narrow one', () => {
  expect(isFolded(defaults, wide)).toBe(false)
  expect(isFolded(defaults, laptop)).toBe(false)
  expect(isFolded(defaults, small)).toBe(true)
  expect(isFolded({ ...defaults, folded: false }, small)).toBe(false)
  expect(isFolded({ ...defaults, folded: true }, wide)).toBe(true)
})

it('folds for a screen that needs the width, unless both fit', () => {
  const open = { folded: false, needsWidth: true, screenChoice: undefined }
  expect(isFolded(open, laptop)).toBe(true)
  expect(isFolded(open, wide)).toBe(false)
})

it('can be opened next to a screen that needs the width', () => {
  expect(isFolded({ folded: false, needsWidth: true, screenChoice: false }, laptop)).toBe(false)
})
