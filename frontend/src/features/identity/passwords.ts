import { z } from 'zod'

/** The second typing of a new password: on the form only, never sent. */
export const confirmPassword = z.string()

/** What a form that has one adds to its schema. Said beside the other errors of the form, not only after them. */
export const passwordsMatch = {
  check: (values: { password: string; confirmPassword: string }) => values.password === values.confirmPassword,
  message: { message: 'Passwords do not match', path: ['confirmPassword'], when: () => true },
}
