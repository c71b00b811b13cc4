import { createStore } from 'zustand/vanilla'
import type { Message } from '../types.ts'
import { caughtUp, timelineOf, withMessage, withPage, type TimelinePage, type Timeline } from './timeline.ts'

type From = { before?: string; after?: string; around?: string }
/** Requests messages from the server. Resolves to `undefined` if that fails. */
export type FetchPage = (from: From) => Promise<TimelinePage | undefined>

type State = {
  timeline: Timeline | null
  failed: boolean
  /** Increases whenever the timeline is reopened elsewhere. `at`: the message that it was opened at. */
  opened: { count: number; at: string | null }
}

export function openTimeline(fetchPage: FetchPage) {
  const store = createStore((): State => ({ timeline: null, failed: false, opened: { count: 0, at: null } }))
  const current = () => store.getState().timeline
  let pending = new Set<string>()
  /** Messages that arrived while the first page was loading, which may not contain them. */
  let early: Message[] = []
  let last: string | null = null
  let opening = 0

  const show = (timeline: Timeline) => store.setState({ timeline, failed: false })

  /** Requests a page, at most one per `key` in flight. Ignores responses to requests made before the last `open`. */
  async function request(key: string, from: From, use: (page: TimelinePage) => void) {
    if (pending.has(key)) return
    const batch = pending.add(key)
    const page = await fetchPage(from)
    batch.delete(key)
    if (batch !== pending) return
    if (page) use(page)
    else store.setState({ failed: true })
  }

  async function open(at: string | null) {
    opening += 1
    const mine = opening
    pending = new Set()
    early = []
    last = at
    await request('open', at ? { around: at } : {}, (page) => {
      store.setState({ opened: { count: mine, at } })
      show(early.reduce(withMessage, timelineOf(page)))
    })
  }

  function more(side: 'before' | 'after') {
    const timeline = current()
    const edge = side === 'before' ? timeline?.messages[0] : timeline?.messages.at(-1)
    if (!timeline || !edge || !(side === 'before' ? timeline.hasBefore : timeline.hasAfter)) return
    void request(side, { [side]: edge.id }, (page) => show(withPage(current() ?? timeline, page, side)))
  }

  return {
    store,
    open,
    loadBefore: () => more('before'),
    loadAfter: () => more('after'),
    retry: () => (current() ? store.setState({ failed: false }) : void open(last)),
    receive(message: Message) {
      const timeline = current()
      if (pending.has('open')) early.push(message)
      if (timeline) show(withMessage(timeline, message))
    },
    async catchUp() {
      if (current()) await request('latest', {}, (page) => show(caughtUp(current() ?? timelineOf(page), page)))
      else await open(last)
    },
  }
}

export type OpenTimeline = ReturnType<typeof openTimeline>
