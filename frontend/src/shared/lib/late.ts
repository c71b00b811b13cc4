import { createElement, lazy, useState, type ComponentProps, type ComponentType } from 'react'
import { persistently } from './persistently.ts'

/**
 * A component whose code is loaded when it is first shown, or before by `preload`. What is here already is shown at once:
 * what is lazy shows its fallback first all the same, and React keeps that for 300 ms.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => (loaded = await load())
  const Later: ComponentType<Props> = lazy(async () => ({ default: await preload() }))
  const Component = (props: Props) => createElement(useState(() => loaded ?? Later)[0], props)
  return { Component, preload }
}

// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy`: nothing narrower holds components of all props
type AnyComponent = ComponentType<any>
type Late<Component extends AnyComponent> = ComponentType<ComponentProps<Component>> & {
  preload: () => Promise<unknown>
}

/** `lazily` for what is not a screen of its own: where the line is dead it comes once there is one. `name`: of its export. */
export function late<Component extends AnyComponent>(load: () => Promise<{ default: Component }>): Late<Component>
export function late<Name extends string, Component extends AnyComponent>(
  load: () => Promise<Readonly<Record<Name, Component>>>,
  name: Name,
): Late<Component>
export function late(load: () => Promise<Readonly<Record<string, AnyComponent>>>, name = 'default') {
  const module = persistently(load)
  const { Component, preload } = lazily(async () => {
    const { [name]: Found } = await module()
    if (!Found) throw new Error(`there is no ${name}`)
    return Found
  })
  return Object.assign(Component, { preload })
}
