import { Suspense, useEffect, useRef } from 'react'
import { useMatch } from 'react-router-dom'
import type { MenuEntry } from '#frontend/shared/feature.ts'
import { allowedTo, menu } from '../features.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'

export const Navigation = ({ folded = false }: { folded?: boolean }) => {
  const entries = allowedTo(useUser().role, menu)
  const { own = [], managed = [] } = Object.groupBy(entries, (entry) => (entry.own ? 'own' : 'managed'))
  const apart = managed.length > 1
  return (
    <nav aria-label="Main" className="grid gap-0.5">
      <Links entries={managed} folded={folded} />
      {apart && <div className="mx-3 my-1 border-t border-line" />}
      <Links entries={own} label={apart ? 'My work' : undefined} folded={folded} />
    </nav>
  )
}

const Links = ({
  entries,
  label,
  folded,
}: {
  entries: readonly MenuEntry[]
  label?: string | undefined
  folded: boolean
}) => (
  <ul aria-label={label} className="grid gap-0.5">
    {entries.map((entry) => (
      <li key={entry.id}>
        <MenuLink entry={entry} folded={folded} />
      </li>
    ))}
  </ul>
)

const useActive = (path: string) => useMatch({ path, end: path === '/' }) !== null

function MenuLink({ entry: { path, label: name, icon: Icon, Count }, folded }: { entry: MenuEntry; folded: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  const active = useActive(path)
  // Scrolls the active link into view: the menu can be longer than the screen, and the user may have arrived by another
  // link.
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Link
      ref={link}
      to={path}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'group relative flex min-h-row scroll-my-9 items-center gap-3 rounded-control px-3 transition-colors hover:bg-sunken',
        folded && 'justify-center',
        active
          ? 'bg-sunken font-semibold before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:bg-accent'
          : 'text-quiet hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4" />
      {folded ? <Tip>{name}</Tip> : name}
      {Count && (
        <span className={folded ? 'absolute top-0 right-0 flex scale-80' : 'contents'}>
          <Suspense>
            <Count />
          </Suspense>
        </span>
      )}
    </Link>
  )
}

/** Position fixed, because the menu clips overflow. */
const Tip = ({ children }: { children: string }) => (
  <span className="sr-only group-hover:not-sr-only group-hover:fixed group-focus-visible:not-sr-only group-focus-visible:fixed left-16">
    <span className="absolute top-0 left-1 -translate-y-1/2 rounded-control bg-ink px-2 py-1 font-semibold whitespace-nowrap text-paper">
      {children}
    </span>
  </span>
)

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
          .map((entry) => (
            <li key={entry.id} className="flex-1">
              <ThumbLink entry={entry} />
            </li>
          ))}
      </ul>
    </nav>
  )
}

function ThumbLink({ entry: { path, label, short = label, icon: Icon } }: { entry: MenuEntry }) {
  const active = useActive(path)
  return (
    <Link
      to={path}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'relative grid h-14 place-content-center justify-items-center gap-0.5 text-[0.75rem] whitespace-nowrap focus-visible:-outline-offset-2',
        active
          ? 'font-semibold before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent'
          : 'text-quiet',
      )}
    >
      <Icon aria-hidden className="size-5" />
      {short}
    </Link>
  )
}
