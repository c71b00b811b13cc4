import { Suspense } from 'react'
import { NavLink } from 'react-router-dom'
import type { MenuEntry } from '#frontend/shared/feature.ts'
import { allowedTo, menu } from '../features.ts'
import { useUser } from '#frontend/shared/session.ts'
import { cx } from '#frontend/shared/ui/cx.ts'

/** The menu of the user's role; managers have their own work in a group of its own. */
export const Navigation = () => {
  const entries = allowedTo(useUser().role, menu)
  const { own = [], managed = [] } = Object.groupBy(entries, (entry) => (entry.own ? 'own' : 'managed'))
  // The dashboard alone needs no second group.
  const apart = managed.length > 1
  return (
    <nav aria-label="Main" className="grid gap-0.5">
      <Links entries={managed} />
      {apart && <div className="mx-3 my-1 border-t border-line" />}
      <Links entries={own} label={apart ? 'My work' : undefined} />
    </nav>
  )
}

const Links = ({ entries, label }: { entries: readonly MenuEntry[]; label?: string | undefined }) => (
  <ul aria-label={label} className="grid gap-0.5">
    {entries.map(({ id, path, label: name, icon: Icon, Count }) => (
      <li key={id}>
        <NavLink
          to={path}
          end={path === '/'}
          className={({ isActive }) =>
            cx(
              'relative flex min-h-row items-center gap-3 rounded-control px-3 transition-colors hover:bg-sunken',
              isActive
                ? 'bg-sunken font-semibold before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:bg-accent'
                : 'text-quiet hover:text-ink',
            )
          }
        >
          <Icon aria-hidden className="size-4" />
          {name}
          {Count && (
            <Suspense>
              <Count />
            </Suspense>
          )}
        </NavLink>
      </li>
    ))}
  </ul>
)

/** The four screens that the role uses most, on phones. */
export function BottomBar() {
  const { role } = useUser()
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex">
        {menu
          .filter(({ thumb }) => thumb?.includes(role))
          .map(({ id, path, label, short = label, icon: Icon }) => (
            <li key={id} className="flex-1">
              <NavLink
                to={path}
                end={path === '/'}
                className={({ isActive }) =>
                  cx(
                    'relative grid h-14 place-content-center justify-items-center gap-0.5 text-small focus-visible:-outline-offset-2',
                    isActive
                      ? 'font-semibold before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent'
                      : 'text-quiet',
                  )
                }
              >
                <Icon aria-hidden className="size-5" />
                {short}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
