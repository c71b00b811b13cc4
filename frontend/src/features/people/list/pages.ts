/** A page as the server gives it. */
export type Page<Node> = {
  nodes: readonly Node[]
  totalCount: number
  pageInfo: { endCursor?: string | null; hasNextPage: boolean }
}

/** Asks for the page behind a cursor, and answers anew whenever it changes, until stopped. */
export type Ask<Node> = (after: string | null, answered: (page: Page<Node> | undefined) => void) => () => void

export type Rows<Node> = {
  /** All that have been loaded, in their order; `undefined` until the first page is here. */
  nodes: readonly Node[] | undefined
  totalCount: number
  /** Whether the page that should come next could not be had. */
  failed: boolean
}

/** `page: undefined`: it has not been answered yet. */
type Shown<Node> = { after: string | null; page: Page<Node> | undefined; failed: boolean; stop: () => void }

/**
 * A long list, page after page as far as somebody looks. Each page stays live: when one ends elsewhere than before,
 * because somebody was added or went, the next is asked for from there, so that nobody is missing or told twice.
 */
export function openPages<Node extends { id: string }>(ask: Ask<Node>) {
  const listeners = new Set<() => void>()
  let pages: Shown<Node>[] = []
  let wanted = 0
  let rows: Rows<Node> = { nodes: undefined, totalCount: 0, failed: false }

  function open(place: number, after: string | null) {
    const former = pages[place]
    former?.stop()
    // What was there stays until the answer comes.
    const shown: Shown<Node> = { after, page: former?.page, failed: false, stop: () => {} }
    pages[place] = shown
    let stopped = false
    const stop = ask(after, (page) => {
      if (stopped) return
      shown.failed = !page
      if (page) shown.page = page
      settle()
    })
    shown.stop = () => {
      stopped = true
      stop()
    }
  }

  function keep(count: number) {
    for (const { stop } of pages.slice(count)) stop()
    pages = pages.slice(0, count)
  }

  /** Brings the pages in line with each other and with how far somebody looks. */
  function settle() {
    let loaded = 0
    for (let place = 0; place < pages.length; place += 1) {
      const { page } = pages[place] ?? {}
      if (!page) break
      loaded += page.nodes.length
      const { endCursor, hasNextPage } = page.pageInfo
      const next = pages[place + 1]
      if (!hasNextPage || !endCursor) keep(place + 1)
      else if (next ? next.after !== endCursor : wanted >= loaded) {
        open(place + 1, endCursor)
        // An answer that is kept comes at once, and has settled the rest.
        break
      }
    }
    publish()
  }

  function publish() {
    const first = pages[0]?.page
    const known = new Map(pages.flatMap(({ page }) => page?.nodes ?? []).map((node) => [node.id, node]))
    rows = {
      nodes: first && [...known.values()],
      totalCount: first?.totalCount ?? 0,
      failed: pages.some(({ failed }) => failed),
    }
    for (const changed of listeners) changed()
  }

  return {
    /** The pages are asked for as long as somebody listens. */
    subscribe(changed: () => void) {
      listeners.add(changed)
      if (listeners.size === 1) open(0, null)
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) keep(0)
      }
    },
    snapshot: () => rows,
    /** Somebody looks as far as the row of this index. */
    want(index: number) {
      if (index <= wanted) return
      wanted = index
      if (pages.length > 0) settle()
    },
    retry() {
      for (const [place, { failed, after }] of pages.entries()) if (failed) open(place, after)
    },
  }
}
