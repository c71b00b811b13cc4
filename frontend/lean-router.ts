import type { Plugin } from 'vite'

/** Replacements in the router's library, of which each must find something: `what` it does not find has moved. */
const changes: readonly { what: string; from: RegExp; to: string }[] = [
  // The library gives everybody the build that warns.
  { what: 'warnings', from: /^var ENABLE_DEV_WARNINGS = true;$/m, to: 'var ENABLE_DEV_WARNINGS = false;' },
  // Both seem to have effects, which keeps forms, prefetching and scroll restoration that no screen uses.
  { what: 'names', from: /^\w+\.displayName = "\w+";$/gm, to: '' },
  { what: 'components', from: /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm, to: '$1/* @__PURE__ */ ' },
]

/** Lets go of the parts of the router that the client does not use. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/, code: /^var ENABLE_DEV_WARNINGS/m },
      handler: (code) =>
        changes.reduce((before, { what, from, to }) => {
          const after = before.replace(from, to)
          if (after === before) throw new Error(`the router’s ${what} are not where they were`)
          return after
        }, code),
    },
  }
}
