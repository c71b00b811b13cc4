import type { Plugin } from 'vite'

/**
 * Turns React's CommonJS files into modules, so that the bundler can leave out what nobody imports and calls the rest by
 * short names.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(react|react-dom|scheduler)\/.*\.js$/ },
      handler: (code) => {
        const [, production] = /module\.exports = require\('(.+\.production\.js)'\)/.exec(code) ?? []
        return production ? `export * from '${production}'; export * as default from '${production}'` : asModule(code)
      },
    },
  }
}

function asModule(code: string) {
  const names = new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))
  const body = code
    .replaceAll(/(?:var|,)\s+(\w+) = require\("([\w-]+)"\);?/g, 'import * as $1 from "$2";')
    .replaceAll(/^exports\.(\w+)(?= =)/gm, 'var exported_$1')
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1')
  return `${body}\nexport { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} }`
}
