import { expect, it } from 'vitest'
import { providerPresetNames, providerPresets } from '#schema/payroll/provider-presets.ts'
import { providerEarnings } from '#schema/payroll/providers.ts'
import { draftOf, presetOf, presetValues } from './mapping.ts'

it.each(providerPresetNames)('gives every earning a code or a blank for the preset %s', (name) => {
  const { codes } = presetValues(name)
  expect(Object.keys(codes).toSorted()).toEqual([...providerEarnings].toSorted())
  expect(codes).toMatchObject(providerPresets[name].codes)
})

it.each(providerPresetNames)('recognizes the preset %s with blank codes, and leaves them out of the input', (name) => {
  expect(presetOf(presetValues(name))).toBe(name)
  expect(draftOf(presetValues(name)).codes).toHaveLength(Object.keys(providerPresets[name].codes).length)
})
