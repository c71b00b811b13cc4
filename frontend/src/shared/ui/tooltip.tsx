import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'

/** A hint about a control, on hover and focus. Never the only place for information. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Radix.Provider delayDuration={300}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-50 max-w-64 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-small text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)
