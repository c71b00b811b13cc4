import type { LucideIcon } from 'lucide-react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'

type Shortcut = { to: string; label: string; icon: LucideIcon; primary?: boolean }

export const Shortcuts = ({ links, className }: { links: readonly Shortcut[]; className?: string }) => (
  <nav aria-label="Shortcuts" className={cx('grid grid-cols-2 gap-2 sm:flex sm:flex-wrap', className)}>
    {links.map(({ to, label, icon: Icon, primary = false }) => (
      <Link
        key={to}
        to={to}
        className={cx(buttonClass(primary ? { variant: 'primary' } : {}), 'max-sm:px-2 max-sm:text-small')}
      >
        <Icon aria-hidden />
        {label}
      </Link>
    ))}
  </nav>
)
