import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Control = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

const showBelowFocus = (error: HTMLElement | null) => {
  if (error?.parentElement?.contains(document.activeElement)) error.scrollIntoView({ block: 'nearest' })
}

/**
 * A labeled control with hint and error. `children` receives the props that connect the control to them: `<Field
 * label="Email" error={…}>{(control) => <Input {...control} {...register('email')} />}</Field>`
 */
export const Field = ({
  label,
  hint,
  error,
  children,
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: (control: Control) => ReactNode
}) => {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p
          ref={showBelowFocus}
          id={`${id}-error`}
          className="flex scroll-my-4 animate-appear items-start gap-1.5 text-small text-bad"
        >
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
