import { print, stripIgnoredCharacters, type DocumentNode } from 'graphql'
import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'

const generated = fileURLToPath(new URL('src/gql/graphql.ts', import.meta.url))

/**
 * Replaces each `graphql(…)` call with the text of its document, fragments included. The generated map holds the documents
 * of every screen as syntax trees, so without this plugin each page would load all of them.
 */
export function inlineDocuments(): Plugin {
  let documents: Record<string, DocumentNode> = {}
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      documents = (await runnerImport<typeof documents>(generated, { configFile: false })).module
    },
    transform(code) {
      if (!code.includes('#frontend/gql/gql.ts')) return undefined
      return code.replaceAll(/\bgraphql\(`([^`]*)`\)/g, (_, text: string) => {
        const [, kind, name] = /^\s*(query|mutation|subscription|fragment) (\w+)/.exec(text) ?? []
        const document = documents[`${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`]
        if (!document) throw new Error(`No generated document for ${text}`)
        return JSON.stringify(stripIgnoredCharacters(print(document)))
      })
    },
  }
}
