import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { persistently } from './persistently.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy`: nothing narrower holds components of all props
type AnyComponent = ComponentType<any>

/** `lazy` for what is not a screen of its own: where the line is dead it comes once there is one. `name`: of its export. */
export function late<Component extends AnyComponent>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component>
export function late<Name extends string, Component extends AnyComponent>(
  load: () => Promise<Readonly<Record<Name, Component>>>,
  name: Name,
): LazyExoticComponent<Component>
export function late(load: () => Promise<Readonly<Record<string, AnyComponent>>>, name = 'default') {
  const loaded = persistently(load)
  return lazy(async () => {
    const { [name]: Component } = await loaded()
    if (!Component) throw new Error(`there is no ${name}`)
    return { default: Component }
  })
}
