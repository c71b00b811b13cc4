/** A page as the server gives it. `totalCount`: of all pages, where the list shows it. */
export type Page<Node> = {
  nodes: readonly Node[]
  totalCount?: number
  pageInfo: { endCursor?: string | null; hasNextPage: boolean }
}

/** Fetches the page after a cursor, and calls back again whenever it changes, until stopped. `undefined`: it failed. */
export type Ask<Node> = (after: string | null, answered: (page: Page<Node> | undefined) => void) => () => void

export type Rows<Node> = {
  /** All loaded rows in order; `undefined` until the first page is here. */
  nodes: readonly Node[] | undefined
  totalCount: number
  /** A page could not be loaded. */
  failed: boolean
  /** Rows follow that are not loaded yet. */
  hasMore: boolean
  /** The next page is on its way. */
  loading: boolean
  /** Rows that appeared at the top since the list was opened. */
  arrived: ReadonlySet<string>
}

/** `page: undefined`: not answered yet. `outdated`: it is from another cursor, until the answer replaces it. */
type Shown<Node> = {
  after: string | null
  page: Page<Node> | undefined
  outdated: boolean
  failed: boolean
  stop: () => void
}

/**
 * A long list, loaded page by page. Each page stays live. When one ends elsewhere than before, because of a new or
 * removed row, the next is fetched from there, so that no row is missing or shown twice.
 */
export function openPages<Node extends { id: string }>(ask: Ask<Node>) {
  const listeners = new Set<() => void>()
  let pages: Shown<Node>[] = []
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
    const former = pages[place]
    former?.stop()
    const page = former?.page
    const shown: Shown<Node> = { after, page, outdated: page !== undefined, failed: false, stop: () => {} }
    pages[place] = shown
    let stopped = false
    const stop = ask(after, (page) => {
      if (stopped) return
      shown.failed = !page
      shown.outdated = false
      if (page) shown.page = page
      // New rows at the top must not push the last row out of a list that is read further down.
      const added = place === 0 && pages.length > 1 ? addedAtTop(rows, page).length : 0
      if (added > 0) wanted = Math.max(wanted, (rows.nodes?.length ?? 0) - 1 + added)
      align()
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

  const loaded = () => pages.reduce((sum, { page }) => sum + (page?.nodes.length ?? 0), 0)

  /** Brings the pages in line with each other and with how many rows are wanted. */
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
        // A cached answer comes at once, and has aligned the rest.
        break
      }
    }
    publish()
  }

  function publish() {
    // Between a changed page and the next one, which is on its way, rows may be missing.
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
    /** Pages are fetched while there is a subscriber. */
    subscribe(changed: () => void) {
      listeners.add(changed)
      if (listeners.size === 1) open(0, null)
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) keep(0)
      }
    },
    snapshot: () => rows,
    /** Loads the pages as far as the row of this index. */
    want(index: number) {
      if (index <= wanted) return
      wanted = index
      if (pages.length > 0) align()
    },
    loadMore() {
      wanted = loaded()
      align()
    },
    retry() {
      for (const [place, { failed, after }] of pages.entries()) if (failed) open(place, after)
    },
  }
}

/** The ids of new rows that come before all known ones. */
function addedAtTop<Node extends { id: string }>({ nodes }: Rows<Node>, first: Page<Node> | undefined) {
  if (!nodes || !first) return []
  const known = new Set(nodes.map(({ id }) => id))
  const ids = first.nodes.map(({ id }) => id)
  const top = ids.findIndex((id) => known.has(id))
  return top < 0 ? ids : ids.slice(0, top)
}
