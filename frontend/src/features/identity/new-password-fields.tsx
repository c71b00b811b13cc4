import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#frontend/shared/ui/field.tsx'
import { PasswordInput } from '#frontend/shared/ui/password-input.tsx'

/** `register` is called where the field stands: the order of registration is the order in which errors take the focus. */
type Part = { label: string; error: string | undefined; register: () => UseFormRegisterReturn }

/** A password that is being chosen, and typed once more because nobody sees it. */
export const NewPasswordFields = ({ password, confirmation }: { password: Part; confirmation: Part }) => (
  <>
    <Field label={password.label} hint="At least 8 characters" error={password.error}>
      {(control) => <PasswordInput {...control} {...password.register()} autoComplete="new-password" required />}
    </Field>
    <Field label={confirmation.label} error={confirmation.error}>
      {(control) => <PasswordInput {...control} {...confirmation.register()} autoComplete="new-password" required />}
    </Field>
  </>
)
