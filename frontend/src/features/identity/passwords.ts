import { z } from 'zod'

/** The repeated password. Never sent to the server. */
export const confirmPassword = z.string()

/** Schema check that both passwords match. `when` reports the mismatch together with the other errors. */
export const passwordsMatch = {
  check: (values: { password: string; confirmPassword: string }) => values.password === values.confirmPassword,
  message: { message: 'Passwords do not match', path: ['confirmPassword'], when: () => true },
}
