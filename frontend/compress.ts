import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const SMALLEST = 1024

/** Writes `.br` and `.gz` beside every text of the build, so that the gateway compresses nothing while people wait. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite's own, which still writes into the chunks here: what it compresses must be what is served.
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
