import type { ComponentPropsWithRef } from 'react'
import { useHref, useLinkClickHandler, useMatch, type To } from 'react-router-dom'
import { cx } from '../cx.ts'

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & { to: To; state?: unknown }

/** A link to another screen. The router’s own would bring prefetching and forms, which need its data router. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/** A link that knows whether its screen, or one below it, is open. */
export function NavLink({ className, activeClassName, ...link }: LinkProps & { to: string; activeClassName: string }) {
  const active = useMatch({ path: link.to, end: link.to === '/' }) !== null
  return (
    <Link {...link} aria-current={active ? 'page' : undefined} className={cx(className, active && activeClassName)} />
  )
}
