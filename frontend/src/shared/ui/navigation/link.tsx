import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, type To } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: To; state?: unknown }

/** A link to a screen. The router's own also loads ahead for servers that render, which each first page would pay for. */
export function Link({ to, state, onClick, children, ...props }: LinkProps) {
  const follow = useLinkClickHandler(to, { state })
  return (
    <a
      {...props}
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
