import { createLucideIcon } from 'lucide-react'
import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './plain-icon.tsx'

const node: ['circle' | 'path', Record<string, string>][] = [
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['path', { d: 'M12 6v6l4 2' }],
]
const Library = createLucideIcon('clock', node)
const Plain = createIcon({ node })

test.each<ComponentProps<'svg'>>([{}, { 'aria-hidden': true }, { className: 'size-4', 'aria-label': 'became' }])(
  '%o: draws what the library does',
  (props) => {
    const drawn = renderToStaticMarkup(createElement(Library, props))
    expect(renderToStaticMarkup(createElement(Plain, props))).toBe(withoutNames(drawn))
  },
)

/** Without the classes that name the icon. */
const withoutNames = (svg: string) => svg.replace(/lucide lucide-[\w-]+ ?/, '').replace(' class=""', '')
