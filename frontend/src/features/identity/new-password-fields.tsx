import type { ComponentProps } from 'react'
import { PasswordField } from '#frontend/shared/ui/fields.tsx'

type Tied = Omit<ComponentProps<typeof PasswordField>, 'label'>

/** A new password, typed twice. */
export const NewPasswordFields = ({
  label = 'Password',
  password,
  confirmation,
}: {
  label?: string
  password: Tied
  confirmation: Tied
}) => (
  <>
    <PasswordField label={label} hint="At least 8 characters" {...password} autoComplete="new-password" required />
    <PasswordField label={`Confirm ${label.toLowerCase()}`} {...confirmation} autoComplete="new-password" required />
  </>
)
