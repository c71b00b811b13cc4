import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { HttpError, messageOf } from '../http.ts'
import { errorFields, errorMessage, type CallError } from '../urql/errors.ts'

/**
 * Shows the server's errors on a form: each field's error on the field, focusing the first. Without errors of the form's
 * fields, shows one message for the form (`form.formState.errors.root`).
 */
export const showRefusal = <T extends FieldValues, Context, Output>(
  form: UseFormReturn<T, Context, Output>,
  error: unknown,
  fallback: string,
) => show(form, error instanceof HttpError ? error.fields : {}, messageOf(error, fallback))

/** `showRefusal` for a failed GraphQL call. `under`: the input property that contains the form's fields, such as `times`. */
export const showCallError = <T extends FieldValues, Context, Output>(
  form: UseFormReturn<T, Context, Output>,
  error: CallError,
  fallback: string,
  under = '',
) => {
  const fields = Object.entries(errorFields(error)).map(
    ([field, message]) =>
      [under && field.startsWith(`${under}.`) ? field.slice(under.length + 1) : field, message] as const,
  )
  show(form, Object.fromEntries(fields), errorMessage(error, fallback))
}

function show<T extends FieldValues, Context, Output>(
  form: UseFormReturn<T, Context, Output>,
  fields: Readonly<Record<string, string>>,
  message: string,
) {
  const values = form.getValues()
  // The server names list fields with their index: `shifts.3.startTime`.
  const named = Object.entries(fields).filter(([field]) => (field.split('.')[0] ?? '') in values)
  for (const [index, [field, message]] of named.entries()) {
    form.setError(field as Path<T>, { message }, { shouldFocus: index === 0 })
  }
  if (named.length === 0) form.setError('root', { message })
}
