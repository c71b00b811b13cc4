import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type UIEvent } from 'react'

/**
 * Keeps a list at its end while lines grow, as when the window narrows, or the list itself shrinks, until the user
 * scrolls up.
 */
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
      // What grows never scrolls up: that was the user.
      else if (scrollTop < last) on = false
      last = scrollTop
    },
  }
}
