import { measureElement, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual'
import { startTransition, useEffect, useRef, useState } from 'react'

type All = Parameters<typeof useWindowVirtualizer<HTMLLIElement>>[0]
type WindowRowOptions = Omit<All, keyof ReturnType<typeof withoutLayout>['options'] | 'scrollMargin'> & {
  overscan: number
}

/**
 * Virtualizes a list that scrolls with the page: renders only visible rows. Memoize `getItemKey`. `above`: a value that
 * changes with the height of the content above the list.
 */
export function useWindowRows<List extends HTMLElement>(options: WindowRowOptions, above?: unknown) {
  const list = useRef<List>(null)
  const [measured, setMeasured] = useState<number>()
  const top = measured ?? 0
  useEffect(() => {
    const { current } = list
    if (current) startTransition(() => setMeasured(current.getBoundingClientRect().top + window.scrollY))
  }, [above])
  const [start] = useState(() => withoutLayout(options))
  // oxlint-disable-next-line react/incompatible-library -- this hook is not compiled, and its result contains plain values
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    ...options,
    ...start.options,
    scrollMargin: top,
    // At the top of a page, rows outside the viewport render after the first paint.
    overscan: measured === undefined && start.isAtTop ? 0 : options.overscan,
  })
  const items = virtual.getVirtualItems()
  const rows = items.map(({ index, key, start }, place) => ({
    index,
    key,
    place: {
      ref: virtual.measureElement,
      'data-index': index,
      'aria-posinset': index + 1,
      style: { marginTop: start - (items[place - 1]?.end ?? top) },
    },
  }))
  return { list, rows, height: virtual.getTotalSize() }
}

/**
 * Gives the virtualizer its initial measurements without a layout read, so that the browser lays out the page once and
 * all visible rows appear together.
 */
function withoutLayout({ initialOffset }: Pick<All, 'initialOffset'>) {
  const at = window.scrollY
  const options = {
    initialRect: sizeOfWindow(),
    observeElementRect(_, resized) {
      const resize = () => resized(sizeOfWindow())
      window.addEventListener('resize', resize, { passive: true })
      return () => window.removeEventListener('resize', resize)
    },
    scrollToFn(offset, how, virtual) {
      const isThere = offset === at && how.adjustments === undefined
      if (!isThere) windowScroll(offset, how, virtual)
    },
    measureElement(element, entry, virtual) {
      if (entry) return measureElement(element, entry, virtual)
      const index = virtual.indexFromElement(element)
      const { getItemKey, estimateSize } = virtual.options
      return virtual.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index)
    },
  } satisfies Partial<All>
  return { options, isAtTop: at === 0 && !initialOffset }
}

const sizeOfWindow = () => ({ width: window.innerWidth, height: window.innerHeight })
