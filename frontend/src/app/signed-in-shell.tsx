import Shell from '../components/layout/shell.tsx'
import { DataProvider } from '../lib/urql/provider.tsx'

/** The shell with the data of the person who is signed in. */
export default function SignedInShell() {
  return (
    <DataProvider>
      <Shell />
    </DataProvider>
  )
}
