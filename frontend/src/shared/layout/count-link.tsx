import type { LucideIcon } from 'lucide-react'
import { useMatch } from 'react-router-dom'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Link } from '../ui/navigation/link.tsx'

export function CountLink({
  to,
  name,
  icon: Icon,
  unread,
}: {
  to: string
  name: string
  icon: LucideIcon
  unread: number
}) {
  const active = useMatch({ path: to, end: false }) !== null
  const label = unread > 0 ? `${name}, ${unread} unread` : name
  return (
    <Link
      to={to}
      aria-label={label}
      aria-current={active ? 'page' : undefined}
      title={label}
      className={cx(buttonClass({ variant: 'ghost', size: 'icon' }), 'relative', active && 'bg-sunken')}
    >
      <Icon aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          data-figures
          className="absolute top-0.5 left-1/2 min-w-4 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-accent"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
