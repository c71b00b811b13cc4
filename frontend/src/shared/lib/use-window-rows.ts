import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

type Options = Omit<Parameters<typeof useWindowVirtualizer<HTMLLIElement>>[0], 'scrollMargin'>

/**
 * The rows of a list that scrolls with the page, of which only those in sight are in the document. `getItemKey` must be
 * memoised. `above`: what changes with the height of what is over the list.
 */
export function useWindowRows<List extends HTMLElement>(options: Options, above?: unknown) {
  const list = useRef<List>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [above])
  // oxlint-disable-next-line react/incompatible-library -- this hook is not compiled, and what it returns are plain values
  const virtual = useWindowVirtualizer<HTMLLIElement>({ ...options, scrollMargin: top })
  const rows = virtual.getVirtualItems().map(({ index, key, start }) => ({
    index,
    key,
    place: {
      ref: virtual.measureElement,
      'data-index': index,
      'aria-posinset': index + 1,
      style: { transform: `translateY(${start - top}px)` },
    },
  }))
  return { list, rows, height: virtual.getTotalSize() }
}
