import type { ReactNode } from 'react'
import { Alert } from '../alert.tsx'
import { cx } from '../cx.ts'

/** On a phone the submit button may be far below the message. */
const showWhole = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

/** A form without the browser's validation and submission. `error` is the form's own error and scrolls into view. */
export const Form = ({
  id,
  error,
  onSubmit,
  className,
  children,
}: {
  id?: string
  error: ReactNode
  onSubmit: () => Promise<void>
  className?: string
  children: ReactNode
}) => (
  <form
    id={id}
    noValidate
    // Prevents a submit before the code has loaded: the browser would put the password into the URL.
    method="dialog"
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit()
    }}
    className={cx('grid grid-cols-1 gap-4', className)}
  >
    {error && (
      <div ref={showWhole} className="scroll-mt-4">
        <Alert tone="bad">{error}</Alert>
      </div>
    )}
    {children}
  </form>
)
