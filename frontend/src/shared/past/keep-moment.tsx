import { type ReactNode, use, useMemo } from 'react'
import { type Navigator, type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom'
import { keepingMoment } from './address.ts'
import { writtenMoment } from './written-moment.ts'

/**
 * While the address has a moment, every link and every navigation inside keeps it, except to an address that names one
 * itself. The router has no place for this: each link would have to know.
 */
export function KeepMoment({ children }: { children: ReactNode }) {
  const context = use(UNSAFE_NavigationContext)
  const { pathname, search } = useLocation()
  const from = writtenMoment(search) && search
  const value = useMemo(
    () => (from ? { ...context, navigator: keeping(context.navigator, pathname, from) } : context),
    [context, pathname, from],
  )
  return <UNSAFE_NavigationContext value={value}>{children}</UNSAFE_NavigationContext>
}

function keeping(navigator: Navigator, pathname: string, search: string): Navigator {
  const kept = (to: To): To =>
    typeof to === 'string'
      ? to
      : { ...to, search: keepingMoment(to.search ?? '', search, (to.pathname ?? pathname) === pathname) }
  return Object.assign(Object.create(navigator) as Navigator, {
    createHref: (to: To) => navigator.createHref(kept(to)),
    push: (...[to, ...rest]: Parameters<Navigator['push']>) => navigator.push(kept(to), ...rest),
    replace: (...[to, ...rest]: Parameters<Navigator['replace']>) => navigator.replace(kept(to), ...rest),
  })
}
