import type { ComponentType, ReactNode } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

type Labelled = { label: string; hint?: ReactNode; error?: string | undefined }

/** A control with its label, hint and error. */
const labelled =
  <Props extends object>(Control: ComponentType<Props>) =>
  ({ label, hint, error, ...props }: Props & Labelled) => (
    <Field label={label} hint={hint} error={error}>
      {/* The compiler can't see that what is left are the control's own. */}
      {(control) => <Control {...control} {...(props as unknown as Props)} />}
    </Field>
  )

export const InputField = labelled(Input)
export const PasswordField = labelled(PasswordInput)
export const TextareaField = labelled(Textarea)
export const SelectField = labelled(Select)

/** Two fields side by side, where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)
