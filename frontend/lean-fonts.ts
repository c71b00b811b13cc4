import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const STYLES = '@fontsource-variable/inter/wght.css'
/** What is kept of each font. */
export const kept = {
  targetFormat: 'woff2' as const,
  // The lightest and the boldest that styles.css has.
  variationAxes: { wght: { min: 400, max: 600 } },
  // What shapes any text, and what styles.css asks for.
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum', 'cv05', 'ss03'],
}

const original = createRequire(import.meta.url).resolve(STYLES)
const lean = fileURLToPath(new URL('../node_modules/.cache/muster/fonts/', import.meta.url))

/**
 * Leaves out of Inter what no style uses: two fifths of its bytes, which the first look at a page waits for. The page asks
 * for the Latin part itself, after its code: text that is first laid out in another font is laid out twice.
 */
export function leanFonts(): Plugin {
  return {
    name: 'lean-fonts',
    config: async (_, { command }) => {
      if (command !== 'build') return
      await writeLeanFonts()
      return { resolve: { alias: { [STYLES]: join(lean, 'wght.css') } } }
    },
    transformIndexHtml: (_, { bundle }) => {
      if (!bundle) return undefined
      const latin = Object.keys(bundle).find((file) => file.startsWith('assets/inter-latin-wght-normal-'))
      if (!latin) throw new Error('the build has no Latin font')
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' }
      return [{ tag: 'link', injectTo: 'head', attrs: { ...attrs, href: `/${latin}` } }]
    },
  }
}

async function writeLeanFonts() {
  const styles = await readFile(original, 'utf8')
  await mkdir(join(lean, 'files'), { recursive: true })
  await writeFile(join(lean, 'wght.css'), styles)
  const fonts = [...styles.matchAll(/url\(\.\/(.+?)\)[^}]+unicode-range: (.+?);/g)]
  if (fonts.length === 0) throw new Error(`no font in ${original}`)
  for (const [, file = '', range = ''] of fonts) {
    const font = await readFile(join(dirname(original), file))
    await writeFile(join(lean, file), await subsetFont(font, charactersOf(range), kept))
  }
}

/** @param ranges such as `U+0000-00FF,U+0131` */
const charactersOf = (ranges: string) =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
