import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { HttpError, messageOf } from '../http.ts'
import { errorFields, errorMessage, type CallError } from '../urql/errors.ts'

/**
 * Shows on a form why the server refused it: each field's error on its field, the first of them focused; where it
 * names none that the form has, one message for the whole (`form.formState.errors.root`).
 */
export const showRefusal = <T extends FieldValues, Context, Output>(
  form: UseFormReturn<T, Context, Output>,
  error: unknown,
  fallback: string,
) => show(form, error instanceof HttpError ? error.fields : {}, messageOf(error, fallback))

/** The same for a refused GraphQL call. `under`: what the input holds the form's fields in, such as `times`. */
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
  // A field of a list is named with its place: `shifts.3.startTime`.
  const named = Object.entries(fields).filter(([field]) => (field.split('.')[0] ?? '') in values)
  for (const [index, [field, message]] of named.entries()) {
    form.setError(field as Path<T>, { message }, { shouldFocus: index === 0 })
  }
  if (named.length === 0) form.setError('root', { message })
}
