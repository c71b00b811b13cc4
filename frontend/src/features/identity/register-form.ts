import { registerOrganizationRequest } from '#schema/identity/rest.ts'
import { confirmPassword, passwordsMatch } from './passwords.ts'

export const registerForm = registerOrganizationRequest
  .extend({ confirmPassword })
  .refine(passwordsMatch.check, passwordsMatch.message)
