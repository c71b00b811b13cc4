// Rewrites the fonts of this folder. README.md says when and how.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const options = {
  targetFormat: 'woff2',
  // The lightest and the boldest weight in styles.css.
  variationAxes: { wght: { min: 400, max: 600 } },
  // Text shaping, and the features in styles.css.
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum', 'cv05', 'ss03'],
}
const source = new URL('../../../node_modules/@fontsource-variable/inter/files/', import.meta.url)

const styles = await readFile(new URL('inter.css', import.meta.url), 'utf8')
for (const [, name, ranges] of styles.matchAll(/url\(\.\/(.+?)\.woff2\)[^}]+unicode-range: (.+?);/g)) {
  const font = await readFile(new URL(`${name}-wght-normal.woff2`, source))
  await writeFile(new URL(`${name}.woff2`, import.meta.url), await subsetFont(font, charactersOf(ranges), options))
}

/** @param {string} ranges such as `U+0000-00FF,U+0131` */
function charactersOf(ranges) {
  const characters = ranges.split(',').flatMap((range) => {
    const [first, last = first] = range.replace('U+', '').split('-')
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
  })
  return characters.join('')
}
