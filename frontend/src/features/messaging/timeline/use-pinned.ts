import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type UIEvent } from 'react'

/** Keeps the list scrolled to its end while rows grow or the list shrinks, until the user scrolls up. */
export function usePinned(virtual: Virtualizer<HTMLDivElement, HTMLLIElement>, canBe: boolean) {
  const [pinned] = useState(openPinned)
  useLayoutEffect(() => {
    if (canBe && pinned.isOn() && !virtual.isAtEnd(1)) virtual.scrollToEnd()
  })
  return pinned
}

function openPinned() {
  let on = false
  let last = 0
  return {
    isOn: () => on,
    set: (to: boolean) => void (on = to),
    onScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) {
      if (scrollHeight - clientHeight - scrollTop < 2) on = true
      // Growing content never decreases `scrollTop`, so the user scrolled up.
      else if (scrollTop < last) on = false
      last = scrollTop
    },
  }
}
