import { describe, expect, it } from 'vitest'
import { createJobRoleInput } from '#schema/organization/inputs.ts'
import { contrast, isVisibleOnSurfaces } from './contrast.ts'
import { palette } from './palette.ts'

it('contrast matches WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  // The lightest gray with AA contrast on white.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

describe('the palette', () => {
  it.each(palette.map(({ name, color }) => [name, color]))('%s is seen in light and in dark', (_, color) => {
    expect(isVisibleOnSurfaces(color)).toBe(true)
    expect(createJobRoleInput.shape.color.parse(color)).toBe(color)
  })
  it('has unique colors', () => {
    expect(new Set(palette.map(({ color }) => color)).size).toBe(palette.length)
  })
})

it('rejects colors that are visible on only one surface', () => {
  expect(isVisibleOnSurfaces('#ffff66')).toBe(false)
  expect(isVisibleOnSurfaces('#101050')).toBe(false)
})
