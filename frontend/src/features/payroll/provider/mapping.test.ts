import { expect, it } from 'vitest'
import { earnings } from '#schema/payroll/items.ts'
import { providerPresetNames, providerPresets } from '#schema/payroll/provider-presets.ts'
import { draftOf, presetOf, presetValues } from './mapping.ts'

it.each(providerPresetNames)('gives every earning a code or a blank for the preset %s', (name) => {
  const { codes } = presetValues(name)
  expect(Object.keys(codes).toSorted()).toEqual([...earnings].toSorted())
  expect(codes).toMatchObject(providerPresets[name].codes)
})

it.each(providerPresetNames)('recognizes the preset %s with blank codes, and leaves them out of the input', (name) => {
  expect(presetOf(presetValues(name))).toBe(name)
  expect(draftOf(presetValues(name)).codes).toHaveLength(Object.keys(providerPresets[name].codes).length)
})
