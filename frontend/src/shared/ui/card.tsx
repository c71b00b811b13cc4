import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** `flush` removes the padding, for tables and lists that reach the border. */
export const Card = ({
  title,
  actions,
  flush = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & { title?: ReactNode; actions?: ReactNode; flush?: boolean }) => {
  const heading = useId()
  return (
    <section
      {...rest}
      aria-labelledby={title ? heading : undefined}
      className={cx('overflow-clip rounded-card border border-line bg-surface', className)}
    >
      {title && (
        <header className="flex min-h-row flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-1.5">
          <h2 id={heading}>{title}</h2>
          {actions && <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  )
}
