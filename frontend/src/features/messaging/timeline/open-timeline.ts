import { createStore } from 'zustand/vanilla'
import type { Message } from '../types.ts'
import { caughtUp, timelineOf, withMessage, withPage, type Page, type Timeline } from './timeline.ts'

type From = { before?: string; after?: string; around?: string }
/** Asks the server for messages. `undefined`: it failed. */
export type Ask = (from: From) => Promise<Page | undefined>

type State = {
  /** `null` until the first page is here. */
  timeline: Timeline | null
  failed: boolean
  /** Increases when another stretch has replaced what was shown. `at`: the message that it was opened at. */
  opened: { count: number; at: string | null }
}

/**
 * Messages as they are read: opened at the latest or at one message, extended at both ends, kept up to date by what is
 * heard live.
 */
export function openTimeline(ask: Ask) {
  const store = createStore((): State => ({ timeline: null, failed: false, opened: { count: 0, at: null } }))
  const current = () => store.getState().timeline
  let asking = new Set<string>()
  /** Heard while the first page was on its way, which may not have them yet. */
  let early: Message[] = []
  let last: string | null = null
  let opening = 0

  const show = (timeline: Timeline) => store.setState({ timeline, failed: false })

  /** Of an answer that comes after another stretch was opened nothing is used. */
  async function asked(what: string, from: From, use: (page: Page) => void) {
    if (asking.has(what)) return
    const asks = asking.add(what)
    const page = await ask(from)
    asks.delete(what)
    if (asks !== asking) return
    if (page) use(page)
    else store.setState({ failed: true })
  }

  async function open(at: string | null) {
    opening += 1
    const mine = opening
    asking = new Set()
    early = []
    last = at
    await asked('open', at ? { around: at } : {}, (page) => {
      store.setState({ opened: { count: mine, at } })
      show(early.reduce(withMessage, timelineOf(page)))
    })
  }

  function more(side: 'before' | 'after') {
    const timeline = current()
    const edge = side === 'before' ? timeline?.messages[0] : timeline?.messages.at(-1)
    if (!timeline || !edge || !(side === 'before' ? timeline.hasBefore : timeline.hasAfter)) return
    void asked(side, { [side]: edge.id }, (page) => show(withPage(current() ?? timeline, page, side)))
  }

  return {
    store,
    /** Opens at a message, or at the latest. */
    open,
    loadBefore: () => more('before'),
    loadAfter: () => more('after'),
    retry: () => (current() ? store.setState({ failed: false }) : void open(last)),
    receive(message: Message) {
      const timeline = current()
      if (asking.has('open')) early.push(message)
      if (timeline) show(withMessage(timeline, message))
    },
    /** After a break in the connection: asks for what was missed. */
    async catchUp() {
      if (current()) await asked('latest', {}, (page) => show(caughtUp(current() ?? timelineOf(page), page)))
      else await open(last)
    },
  }
}

export type OpenTimeline = ReturnType<typeof openTimeline>
