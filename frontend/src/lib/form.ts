import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { HttpError, messageOf } from './http.ts'

/**
 * Shows on a form why the server refused it: each field's error on its field, the first of them focused; where it
 * names none that the form has, one message for the whole (`form.formState.errors.root`).
 */
export const showRefusal = <T extends FieldValues>(form: UseFormReturn<T>, error: unknown, fallback: string) => {
  const values = form.getValues()
  const named = Object.entries(error instanceof HttpError ? error.fields : {}).filter(([field]) => field in values)
  for (const [index, [field, message]] of named.entries()) {
    form.setError(field as Path<T>, { message }, { shouldFocus: index === 0 })
  }
  if (named.length === 0) form.setError('root', { message: messageOf(error, fallback) })
}
