import type { ReactNode } from 'react'

export const ScrollableText = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div role="group" aria-label={label} tabIndex={0} className="-m-2 rounded-control p-2">
    {children}
  </div>
)
