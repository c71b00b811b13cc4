import { describe, expect, test } from 'vitest'
import { registerForm } from './register-form.ts'

const filled = {
  organizationName: 'Corner Bakery',
  locationName: 'Main Street',
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@corner.test',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  timeZone: 'Europe/Berlin',
}

const messages = (form: object) =>
  Object.fromEntries(
    (registerForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

describe('The sign-up form', () => {
  test('accepts complete input', () => {
    expect(messages(filled)).toEqual({})
  })

  test('requires the password twice', () => {
    expect(messages({ ...filled, confirmPassword: 'correct hose' })).toEqual({
      confirmPassword: 'Passwords do not match',
    })
  })

  test('reports all missing fields at once, including the repeated password', () => {
    const empty = Object.fromEntries(Object.keys(filled).map((field) => [field, '']))
    expect(messages({ ...empty, timeZone: 'UTC', confirmPassword: 'x' })).toEqual({
      organizationName: 'Organization name is required',
      locationName: 'Location name is required',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords do not match',
    })
  })
})
