import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

type Labelled = { label: string; hint?: ReactNode; error?: string | undefined }

export const InputField = ({ label, hint, error, ...input }: ComponentProps<typeof Input> & Labelled) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <Input {...control} {...input} />}
  </Field>
)

export const PasswordField = ({ label, hint, error, ...input }: ComponentProps<typeof PasswordInput> & Labelled) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <PasswordInput {...control} {...input} />}
  </Field>
)

export const TextareaField = ({ label, hint, error, ...input }: ComponentProps<typeof Textarea> & Labelled) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <Textarea {...control} {...input} />}
  </Field>
)

export const SelectField = ({ label, hint, error, ...select }: ComponentProps<typeof Select> & Labelled) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <Select {...control} {...select} />}
  </Field>
)

/** Two fields side by side, where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)
