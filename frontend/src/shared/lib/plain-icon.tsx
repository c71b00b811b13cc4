import { createElement, type ComponentProps } from 'react'

type IconData = { node: readonly (readonly [tag: string, attributes: object])[] }

/**
 * Takes the place of the icon library's own function in the build: its icons without a context, sizes, names and aliases,
 * of which this client uses nothing. See `direct-icons.ts`.
 */
export default function createIcon({ node }: IconData) {
  const lines = node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))
  return (props: ComponentProps<'svg'>) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] ? undefined : true}
      {...props}
    >
      {lines}
    </svg>
  )
}
