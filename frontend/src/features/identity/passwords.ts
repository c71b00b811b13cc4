import { z } from 'zod'

export const confirmPassword = z.string()

/** `when` reports the mismatch together with the other errors. */
export const passwordsMatch = {
  check: (values: { password: string; confirmPassword: string }) => values.password === values.confirmPassword,
  message: { message: 'Passwords do not match', path: ['confirmPassword'], when: () => true },
}
