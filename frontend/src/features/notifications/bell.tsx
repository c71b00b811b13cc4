import { Bell as BellIcon } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { useUnread } from './use-unread.ts'

/** The way to the notifications, with how many are unread. */
export function Bell() {
  const unread = useUnread() ?? 0
  const name = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  return (
    <NavLink
      to="/notifications"
      aria-label={name}
      title={name}
      className={({ isActive }) =>
        cx(buttonClass({ variant: 'ghost', size: 'icon' }), 'relative', isActive && 'bg-sunken')
      }
    >
      <BellIcon aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          data-figures
          className="absolute top-0.5 left-1/2 min-w-4 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-accent"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </NavLink>
  )
}
