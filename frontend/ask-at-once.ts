import type { Plugin, Rolldown } from 'vite'

/**
 * Has the page ask the server as soon as the file that does has come. What shows the answers imports it, but waits for the
 * style sheet, as modules do, and is twelve times as large.
 */
export function askAtOnce(): Plugin {
  return {
    name: 'ask-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const script = `<script type="module" async fetchpriority="high" crossorigin src="/${askingFile(chunks)}"></script>`
        return html.replace('</title>', (end) => `${end}\n    ${script}`)
      },
    },
  }
}

/** The name of the file that asks. */
export function askingFile(chunks: readonly Rolldown.OutputChunk[]) {
  const asking = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/ask.ts')))
  if (!asking) throw new Error('no file asks')
  return asking.fileName
}
