import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out what of the router nobody imports: forms, data, rendering on servers. It keeps what a name
 * for developers or a context is given to, which what we do import needs neither of, and what is made by a call that may
 * have effects; and what warns developers, who see that while they work on the client.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.(displayName|contextType) = .+;$/gm, '')
          .replaceAll(/^( *)warning\(\n[^]*?\n\1\);$/gm, '')
          .replaceAll(
            /= ((?:React\d*\.(?:createContext|forwardRef|memo)|new Set|Object\.getOwnPropertyNames)\()/g,
            '= /* @__PURE__ */ $1',
          )
          .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'),
    },
  }
}
