import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import { currencySign, withCents } from '#frontend/shared/lib/money.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

type Labelled = { label: string; hint?: ReactNode; error?: string | undefined }

const labelled =
  <Props extends object>(Control: ComponentType<Props>) =>
  ({ label, hint, error, ...props }: Props & Labelled) => (
    <Field label={label} hint={hint} error={error}>
      {/* TypeScript can't infer that the remaining props are the control's. */}
      {(control) => <Control {...control} {...(props as unknown as Props)} />}
    </Field>
  )

export const InputField = labelled(Input)
export const PasswordField = labelled(PasswordInput)

export const CurrentPasswordField = (
  field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'required'>,
) => <PasswordField label="Current password" {...field} autoComplete="current-password" required />

/** Tells password managers which account the password of a form belongs to. */
export const AccountHint = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
export const TextareaField = labelled(Textarea)
export const SelectField = labelled(Select)

/** Formats the initial value with cents, `22.50`; typed text stays unchanged. */
export function AmountField({
  label,
  ref,
  ...field
}: Omit<ComponentProps<typeof InputField>, 'ref'> & { ref: RefCallback<HTMLInputElement> }) {
  const input = useRef<HTMLInputElement>(null)
  // Runs after the form has set the value. Only the text changes, so the form stays unmodified.
  useLayoutEffect(() => {
    if (input.current?.value) input.current.value = withCents(input.current.valueAsNumber)
  }, [])
  return (
    <InputField
      label={`${label} (${currencySign()})`}
      min={0}
      {...field}
      ref={(element) => {
        input.current = element
        return ref(element)
      }}
      type="number"
      inputMode="decimal"
      step={0.01}
    />
  )
}

export const numberOrNone = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }

export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)
