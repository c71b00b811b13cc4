import { Worker } from 'node:worker_threads'

/** What a solver's worker sends: news while it runs, and its result as the last message. */
export type WorkerMessage<News, Result> = { news: News } | { result: Result }

/**
 * Runs a solver on a thread of its own, so that planning never delays other requests.
 *
 * @throws the reason of `signal`, which ends the thread
 */
export async function runOnWorker<News, Result>(
  script: URL,
  order: object,
  { signal, onNews }: { signal?: AbortSignal | undefined; onNews?: ((news: News) => void) | undefined },
): Promise<Result> {
  signal?.throwIfAborted()
  const worker = new Worker(script, { workerData: order })
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const stop = () => reject(signal?.reason)
  worker.on('message', (message: WorkerMessage<News, Result>) => {
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
