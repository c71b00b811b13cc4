import { measureElement, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual'
import { startTransition, useEffect, useRef, useState } from 'react'

type All = Parameters<typeof useWindowVirtualizer<HTMLLIElement>>[0]
type Options = Omit<All, keyof ReturnType<typeof withoutLayout>['options'] | 'scrollMargin'> & { overscan: number }

/**
 * The rows of a list that scrolls with the page, of which only those in sight are in the document, one below the other.
 * `getItemKey` must be memoised. `above`: what changes with the height of what is over the list.
 */
export function useWindowRows<List extends HTMLElement>(options: Options, above?: unknown) {
  const list = useRef<List>(null)
  const [measured, setMeasured] = useState<number>()
  const top = measured ?? 0
  useEffect(() => {
    const { current } = list
    if (current) startTransition(() => setMeasured(current.getBoundingClientRect().top + window.scrollY))
  }, [above])
  const [start] = useState(() => withoutLayout(options))
  // oxlint-disable-next-line react/incompatible-library -- this hook is not compiled, and what it returns are plain values
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    ...options,
    ...start.options,
    scrollMargin: top,
    // At the top of a page, the rows out of sight come after the first paint.
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
      // The room of rows that are left out before this one.
      style: { marginTop: start - (items[place - 1]?.end ?? top) },
    },
  }))
  return { list, rows, height: virtual.getTotalSize() }
}

/**
 * With these, a list that appears reads nothing from the layout, for which the browser would lay out the page twice, and
 * all rows in sight appear at once.
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
