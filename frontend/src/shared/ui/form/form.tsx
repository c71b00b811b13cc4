import type { ReactNode } from 'react'
import { Alert } from '../alert.tsx'
import { cx } from '../cx.ts'

/** On a phone the button that was pressed may be far below. */
const showWhole = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

/** A form without the browser's own checks and sending. `error` concerns the whole form and scrolls into view. */
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
    // Nothing, where its code is not here yet: the browser would write a password into the address.
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
