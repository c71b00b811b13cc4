export type Page<Node> = {
  nodes: readonly Node[]
  totalCount?: number
  pageInfo: { endCursor?: string | null; hasNextPage: boolean }
}

/** Fetches the page after a cursor and reports each change until stopped. `undefined`: the request failed. */
export type FetchPage<Node> = (after: string | null, answered: (page: Page<Node> | undefined) => void) => () => void

export type Rows<Node> = {
  nodes: readonly Node[] | undefined
  totalCount: number
  failed: boolean
  hasMore: boolean
  loading: boolean
  arrived: ReadonlySet<string>
}

/** `page: undefined`: not loaded yet. `outdated`: fetched with an old cursor; the next response replaces it. */
type OpenPage<Node> = {
  after: string | null
  page: Page<Node> | undefined
  outdated: boolean
  failed: boolean
  stop: () => void
}

/**
 * Loads a long list page by page and keeps each page live. When a page's end moves because of an added or removed row,
 * fetches the next page from the new end, so that no row is missing or duplicated.
 */
export function openPages<Node extends { id: string }>(fetchPage: FetchPage<Node>) {
  const listeners = new Set<() => void>()
  let pages: OpenPage<Node>[] = []
  let wanted = 0
  let rows: Rows<Node> = {
    nodes: undefined,
    totalCount: 0,
    failed: false,
    hasMore: false,
    loading: false,
    arrived: new Set(),
  }

  function open(place: number, after: string | null) {
    const previous = pages[place]
    previous?.stop()
    const page = previous?.page
    const opened: OpenPage<Node> = { after, page, outdated: page !== undefined, failed: false, stop: () => {} }
    pages[place] = opened
    let stopped = false
    const stop = fetchPage(after, (page) => {
      if (stopped) return
      opened.failed = !page
      opened.outdated = false
      if (page) opened.page = page
      // Keep the last row: rows added at the top must not push it off the list.
      const added = place === 0 && pages.length > 1 ? addedAtTop(rows, page).length : 0
      if (added > 0) wanted = Math.max(wanted, (rows.nodes?.length ?? 0) - 1 + added)
      align()
    })
    opened.stop = () => {
      stopped = true
      stop()
    }
  }

  function keep(count: number) {
    for (const { stop } of pages.slice(count)) stop()
    pages = pages.slice(0, count)
  }

  const loaded = () => pages.reduce((sum, { page }) => sum + (page?.nodes.length ?? 0), 0)

  function align() {
    let count = 0
    for (let place = 0; place < pages.length; place += 1) {
      const { page } = pages[place] ?? {}
      if (!page) break
      count += page.nodes.length
      const { endCursor, hasNextPage } = page.pageInfo
      const next = pages[place + 1]
      if (!hasNextPage || !endCursor) keep(place + 1)
      else if (next ? next.after !== endCursor : wanted >= count) {
        open(place + 1, endCursor)
        // A cached response arrives synchronously and has already run `align`.
        break
      }
    }
    publish()
  }

  function publish() {
    // Rows may be missing until outdated pages are replaced.
    if (pages.some(({ outdated }) => outdated)) return
    const first = pages[0]?.page
    const last = pages.at(-1)
    const byId = new Map(pages.flatMap(({ page }) => page?.nodes ?? []).map((node) => [node.id, node]))
    const added = addedAtTop(rows, first)
    rows = {
      nodes: first && [...byId.values()],
      totalCount: first?.totalCount ?? 0,
      failed: pages.some(({ failed }) => failed),
      hasMore: last?.page ? last.page.pageInfo.hasNextPage : first !== undefined,
      loading: last !== undefined && !last.page && !last.failed,
      arrived: added.length === 0 ? rows.arrived : new Set([...rows.arrived, ...added]),
    }
    for (const changed of listeners) changed()
  }

  return {
    subscribe(changed: () => void) {
      listeners.add(changed)
      if (listeners.size === 1) open(0, null)
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) keep(0)
      }
    },
    snapshot: () => rows,
    want(index: number) {
      if (index <= wanted) return
      wanted = index
      if (pages.length > 0) align()
    },
    loadMore() {
      wanted = loaded()
      align()
    },
    /** Fetches the loaded pages again. */
    reload() {
      for (let place = 0; place < pages.length; place += 1) open(place, pages[place]?.after ?? null)
    },
    retry() {
      for (const [place, { failed, after }] of pages.entries()) if (failed) open(place, after)
    },
  }
}

function addedAtTop<Node extends { id: string }>({ nodes }: Rows<Node>, first: Page<Node> | undefined) {
  if (!nodes || !first) return []
  const known = new Set(nodes.map(({ id }) => id))
  const ids = first.nodes.map(({ id }) => id)
  const top = ids.findIndex((id) => known.has(id))
  return top < 0 ? ids : ids.slice(0, top)
}
