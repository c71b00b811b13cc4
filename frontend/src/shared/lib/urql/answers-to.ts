export type Call = (question: RequestInit & { body: string }) => Promise<Response>

/**
 * Puts questions, each as JSON, to the server in one call: a single one as it is, several as a list, answered in their
 * order. A refusal of the whole call answers each.
 */
export async function answersTo(call: Call, questions: readonly string[], { headers, signal }: RequestInit = {}) {
  const sent = new Headers(headers)
  sent.set('content-type', 'application/json')
  sent.set('accept', 'application/graphql-response+json, application/json')
  const isList = questions.length > 1
  const body = isList ? `[${questions.join()}]` : questions.join()
  const response = await call({
    method: 'POST',
    credentials: 'same-origin',
    headers: sent,
    body,
    signal: signal ?? null,
  })
  const answer: Promise<unknown> = response.json()
  const answerAt = async (index: number) => {
    const all = await answer
    return isList && response.ok ? (all as unknown[])[index] : all
  }
  return { response, answers: questions.map((_, index) => answerAt(index)) }
}
