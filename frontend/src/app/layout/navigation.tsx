import { Suspense } from 'react'
import { NavLink } from 'react-router-dom'
import { allowedTo, screens, type Screen } from '../actions.ts'
import { useUser } from '#frontend/shared/session.ts'
import { cx } from '#frontend/shared/ui/cx.ts'

/** The menu of the role that is signed in; who manages has what they manage apart from their own work. */
export const Navigation = () => {
  const menu = allowedTo(useUser().role, screens)
  const { own = [], managed = [] } = Object.groupBy(menu, (screen) => (screen.own ? 'own' : 'managed'))
  // Beside the dashboard there is nothing to manage.
  const apart = managed.length > 1
  return (
    <nav aria-label="Main" className="grid gap-0.5">
      <Links screens={managed} />
      {apart && <div className="mx-3 my-1 border-t border-line" />}
      <Links screens={own} label={apart ? 'My work' : undefined} />
    </nav>
  )
}

const Links = ({ screens: links, label }: { screens: readonly Screen[]; label?: string | undefined }) => (
  <ul aria-label={label} className="grid gap-0.5">
    {links.map(({ id, path, label: name, icon: Icon, Count }) => (
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

/** The four screens that the role uses most, under the thumb. */
export function BottomBar() {
  const { role } = useUser()
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex">
        {screens
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
