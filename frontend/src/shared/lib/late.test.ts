import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { late } from './late.ts'

test('what was loaded ahead is shown without its fallback', async () => {
  const Greeting = late(async () => ({ Greeting: ({ name }: { name: string }) => `Hello ${name}` }), 'Greeting')
  const shown = () =>
    renderToString(createElement(Suspense, { fallback: 'Loading' }, createElement(Greeting, { name: 'Ana' })))
  expect(shown()).toContain('Loading')
  await Greeting.preload()
  expect(shown()).toContain('Hello Ana')
  expect(shown()).not.toContain('Loading')
})
