import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-bad text-on-bad hover:bg-bad-strong',
} as const

const sizes = {
  small: 'min-h-row-tight px-2.5 text-small',
  medium: 'min-h-row px-3.5',
  large: 'min-h-12 px-5',
  icon: 'size-row justify-center',
} as const

type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes }

export const buttonClass = ({ variant = 'secondary', size = 'medium' }: ButtonLook = {}) =>
  cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  )

/**
 * `pending` marks a running action: the button keeps its focus and width, shows a spinner, and ignores clicks.
 * `size="icon"` needs an `aria-label`.
 */
export const Button = ({
  variant,
  size,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook & { pending?: boolean }) => (
  <button
    {...rest}
    // A disabled button would lose the focus. A submit button would let Enter in a field submit the pending form again.
    type={pending ? 'button' : type}
    aria-disabled={pending || undefined}
    aria-busy={pending || undefined}
    onClick={pending ? undefined : onClick}
    className={cx(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), 'relative', className)}
  >
    {pending && (
      <span className="absolute inset-0 grid animate-late place-items-center">
        <LoaderCircle aria-hidden className="animate-turn" />
      </span>
    )}
    <span className={cx('inline-flex items-center gap-2 transition-opacity', pending && 'opacity-35')}>{children}</span>
  </button>
)
