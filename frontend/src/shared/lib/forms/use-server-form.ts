import { useEffect } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
} from 'react-hook-form'
import type { z } from 'zod'
import { toast } from '../../ui/toast.ts'
import type { CallError } from '../urql/errors.ts'
import type { Answer } from '../use-command.ts'
import { showCallError, showRefusal } from './show-errors.ts'

export type Sent = Answer<unknown> | false | void
type DataOf<Result> = Result extends { data: infer Data } ? Data : undefined

export type ServerFormOptions<Input extends FieldValues, Output, Result extends Sent> = {
  /** A function loads the schema lazily, so that the sign-in page renders before the validation library has loaded. */
  schema: z.ZodType<Output, Input> | (() => Promise<z.ZodType<Output, Input>>)
  defaultValues: DefaultValues<NoInfer<Input>>
  /** Resolves to `false` if `send` has shown the error itself. A REST call resolves to undefined and throws `HttpError`. */
  send: (values: Output) => Promise<Result>
  done?: string | ((values: Output, data: DataOf<Result>) => string)
  failed: string
  under?: string
  /** Errors thrown here show on the form like a server error. */
  onDone?: (values: Output, data: DataOf<Result>) => void | Promise<void>
  onInvalid?: (errors: FieldErrors<NoInfer<Input>>) => void
  onRefused?: (error: CallError) => void
}

const loadResolver = () => import('@hookform/resolvers/zod')

/**
 * A form with server-side validation. Validates by `schema`, sends the parsed values, shows the server's errors on their
 * fields, and toasts `done` before `onDone`.
 */
export function useServerForm<Input extends FieldValues, Output, Result extends Sent>({
  schema,
  defaultValues,
  send,
  done,
  failed,
  under,
  onDone,
  onInvalid,
  onRefused,
}: ServerFormOptions<Input, Output, Result>) {
  const resolver: Resolver<Input, unknown, Output> = async (values, ...given) => {
    const [{ zodResolver }, checks] = await Promise.all([
      loadResolver(),
      typeof schema === 'function' ? schema() : schema,
    ])
    return zodResolver(checks)(values, ...given)
  }
  useEffect(() => void loadResolver().catch(() => undefined), [])
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues })
  const { errors, isSubmitting } = form.formState

  const onSubmit = form.handleSubmit(async (values) => {
    let answer: Sent
    try {
      answer = await send(values)
    } catch (error) {
      return showRefusal(form, error, failed)
    }
    if (answer === false) return
    if (answer?.error) {
      showCallError(form, answer.error, failed, under)
      onRefused?.(answer.error)
      return
    }
    // Without an error, the result has the data that `send` promises.
    const data = answer?.data as DataOf<Result>
    if (done) toast.success(typeof done === 'string' ? done : done(values, data))
    try {
      await onDone?.(values, data)
    } catch (error) {
      showRefusal(form, error, failed)
    }
  }, onInvalid)

  return {
    form,
    errors,
    sending: { error: errors.root?.message, pending: isSubmitting, onSubmit },
    /** Registers a control: `<InputField label="Email" {...field('email')} />` */
    field: <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
      ...form.register(name, options),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  }
}
