type NewsItem = { at: string; sentence: string; own: boolean }
type RequestWithTimeline = { id: string; timeline: readonly NewsItem[] }

/** The requests shown so far, and those that another user has changed since. */
export type RequestNews<Request extends RequestWithTimeline> = {
  requests: readonly Request[]
  steps: ReadonlyMap<string, number>
  changed: ReadonlySet<string>
  /** Another user's latest change. `count` is unique per change. */
  latest: { request: Request; step: NewsItem; count: number } | undefined
}

/**
 * Updates the state with the current requests. The user's own changes and the first load are not news, nor are steps
 * before `openedAt` of requests that a further page adds.
 */
export function withNews<Request extends RequestWithTimeline>(
  before: RequestNews<Request> | undefined,
  requests: readonly Request[],
  openedAt = '',
): RequestNews<Request> {
  const steps = new Map([
    ...(before?.steps ?? []),
    ...requests.map(({ id, timeline }) => [id, timeline.length] as const),
  ])
  if (!before) return { requests, steps, changed: new Set(), latest: undefined }
  const news = requests.flatMap((request) => {
    const step = request.timeline.at(-1)
    const known = before.steps.get(request.id)
    const isNew = step && (known === undefined ? step.at >= openedAt : request.timeline.length > known)
    return isNew && !step.own ? [{ request, step }] : []
  })
  const newest = news.toSorted((a, b) => a.step.at.localeCompare(b.step.at)).at(-1)
  return {
    requests,
    steps,
    changed: new Set([...before.changed, ...news.map(({ request }) => request.id)]),
    latest: newest ? { ...newest, count: (before.latest?.count ?? 0) + 1 } : before.latest,
  }
}
