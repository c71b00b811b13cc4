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

/**
 * An amount in the organization's currency, as a number of dollars. What it starts with shows its cents, `22.50`; what
 * is typed stays as it is typed.
 */
export function AmountField({
  label,
  ref,
  ...field
}: Omit<ComponentProps<typeof InputField>, 'ref'> & { ref: RefCallback<HTMLInputElement> }) {
  const input = useRef<HTMLInputElement>(null)
  // Once the form has filled it in. The form's own value stays the number, which is no change.
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

/** Reads an empty number field as null. */
export const numberOrNone = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }

/** Two fields side by side, where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)
