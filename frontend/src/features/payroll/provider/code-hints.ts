type CodeHints = { company?: string; client?: string }

/** Where the presets' codes come from, by the preset's name. */
const hintsByProvider: Readonly<Record<string, CodeHints>> = {
  'ADP Workforce Now': { company: 'ADP’s Co Code' },
  'QuickBooks Desktop': {
    company: 'COMPANYNAME in the list that QuickBooks exports for the Timer',
    client: 'COMPANYCREATETIME in the same list',
  },
  'DATEV LODAS': { company: 'Beraternummer', client: 'Mandantennummer' },
}

export const codeHints = (provider: string): CodeHints => hintsByProvider[provider] ?? {}
