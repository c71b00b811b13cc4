import type { Plugin } from 'vite'

/**
 * Loads what is loaded on demand by `import()` alone. Vite's own way is to ask first for what such a file needs: in the
 * first file, it and its lists take as much as a screen. The server's page links what its screen needs, what other screens
 * share is loaded soon after the first look, and the styles are one file.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: false, cssCodeSplit: false } }),
    load: {
      filter: { id: /\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
