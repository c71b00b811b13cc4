import { expect, test } from 'vitest'
import { given } from '#kernel/projections/fold.ts'
import { ANA, ENTRY, LOCATION, MAX, recorded } from '#projections/testing/testing.ts'
import { profiles } from './profiles.ts'

const stream = `profile-${ANA}` as const
const set = (photoId: string, before: string | null = null) =>
  ({ type: 'ProfilePhotoSet', data: { employeeId: ANA, before, photoId }, stream }) as const
const removed = { type: 'ProfilePhotoRemoved', data: { employeeId: ANA, before: ENTRY }, stream } as const
const show = (visible: boolean) => ({ type: 'PhoneVisibilitySet', data: { employeeId: ANA, visible }, stream }) as const
const forgotten = {
  type: 'PersonForgotten',
  data: { employeeId: ANA, locationId: LOCATION, payUntil: '2033-01-01' },
  stream: `employee-${ANA}`,
} as const
const after = (...events: Parameters<typeof recorded>[0]) => given(profiles, recorded(events))

test('the latest photo counts until it is removed', () => {
  expect(after(set(ENTRY), set(MAX, ENTRY))).toEqual([{ employee_id: ANA, photo_id: MAX, phone_visible: false }])
  expect(after(set(ENTRY), removed)).toEqual([{ employee_id: ANA, photo_id: null, phone_visible: false }])
})

test('the phone number is visible to colleagues only while the employee allows it', () => {
  expect(after(show(true), set(ENTRY))).toEqual([{ employee_id: ANA, photo_id: ENTRY, phone_visible: true }])
  expect(after(show(true), show(false))).toEqual([{ employee_id: ANA, photo_id: null, phone_visible: false }])
})

test('a forgotten person has no profile', () => {
  expect(after(set(ENTRY), show(true), forgotten)).toEqual([])
})
