import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const SMALLEST = 1024

/** Writes `.br` and `.gz` copies of every text file of the build, so that the server compresses nothing per request. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs after Vite's own plugins, which still change chunks in this hook.
      order: 'post',
      async handler(_, bundle) {
        for (const [fileName, output] of Object.entries(bundle)) {
          const source = Buffer.from(output.type === 'chunk' ? output.code : output.source)
          if (!/\.(js|css|svg|json)$/.test(fileName) || source.length < SMALLEST) continue
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: await promisify(brotliCompress)(source) })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: await promisify(gzip)(source) })
        }
      },
    },
  }
}
