import { Worker } from 'node:worker_threads'

/** What a solver's worker sends: news while it runs, and its result as the last message. */
export type WorkerMessage<Solver extends Messages> = { news: Solver['news'] } | { result: Solver['result'] }
type Messages = { news: unknown; result: unknown }

/**
 * Runs a solver on a thread of its own, so that planning never delays other requests.
 *
 * @throws the reason of `signal`, which ends the thread
 */
export async function runOnWorker<Solver extends Messages>(
  script: URL,
  order: object,
  { signal, onNews }: { signal?: AbortSignal | undefined; onNews?: ((news: Solver['news']) => void) | undefined },
): Promise<Solver['result']> {
  signal?.throwIfAborted()
  const worker = new Worker(script, { workerData: order })
  const { promise, resolve, reject } = Promise.withResolvers<Solver['result']>()
  const stop = () => reject(signal?.reason)
  worker.on('message', (message: WorkerMessage<Solver>) => {
    if ('result' in message) resolve(message.result)
    else onNews?.(message.news)
  })
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the worker exited with ${code} before it had a result`)))
  signal?.addEventListener('abort', stop)
  try {
    return await promise
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
