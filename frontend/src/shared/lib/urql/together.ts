import { answersTo, type Call } from './answers-to.ts'

/** Most questions that the server takes in one call. */
const MOST = 16

/** The context of a query that no screen waits for. */
export const together = { together: true }

/**
 * `body`: as JSON. `together`: it may share a call, and so wait for the answers of others. `signal`: its answer is not
 * wanted any more.
 */
type Question = { body: string; headers: HeadersInit; signal: AbortSignal; together: boolean }
type Answer = { response: Response; answer: Promise<unknown> | undefined }
type Asked = Question & { answered: (answer: Promise<Answer>) => void }

/** Asks each question by a `call` of its own, but in one those of the same moment that may share it. */
export function asking(call: Call) {
  let waiting: Asked[] = []

  function askWaiting() {
    send(call, waiting)
    waiting = []
  }

  return (question: Question) =>
    new Promise<Answer>((answered) => {
      const asked = { ...question, answered }
      if (!question.together) send(call, [asked])
      else if (waiting.push(asked) === 1) queueMicrotask(askWaiting)
    })
}

function send(call: Call, questions: readonly Asked[]) {
  const asked = questions.filter(({ signal }) => !signal.aborted)
  for (let from = 0; from < asked.length; from += MOST) sendInOne(call, asked.slice(from, from + MOST))
}

function sendInOne(call: Call, asked: readonly Asked[]) {
  const unwanted = new AbortController()
  const end = () => asked.every(({ signal }) => signal.aborted) && unwanted.abort()
  asked.forEach(({ signal }) => signal.addEventListener('abort', end))
  const bodies = asked.map(({ body }) => body)
  // Only changes bring headers of their own, and they share no call.
  const headers = asked[0]?.headers ?? {}
  const answers = answersTo(call, bodies, { headers, signal: unwanted.signal })
  asked.forEach(({ answered }, index) =>
    answered(answers.then(({ response, answers }) => ({ response, answer: answers[index] }))),
  )
}
