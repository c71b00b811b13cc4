import type { ComponentProps } from 'react'
import { PasswordField } from '#frontend/shared/ui/form/fields.tsx'

type Tied = Omit<ComponentProps<typeof PasswordField>, 'label'>

export const NewPasswordFields = ({
  label = 'Password',
  confirmLabel = 'Confirm password',
  password,
  confirmation,
}: {
  label?: string
  confirmLabel?: string
  password: Tied
  confirmation: Tied
}) => (
  <>
    <PasswordField label={label} hint="At least 8 characters" {...password} autoComplete="new-password" required />
    <PasswordField label={confirmLabel} {...confirmation} autoComplete="new-password" required />
  </>
)
