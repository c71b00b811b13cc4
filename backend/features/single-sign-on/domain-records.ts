import dns from 'node:dns'
import { Refusal } from '#kernel/commands/refusal.ts'

const noRecords = ['ENODATA', 'ENOTFOUND']

/** Returns the values of the domain's DNS records of type TXT. @throws Refusal `unavailable` */
export async function domainRecords(domain: string): Promise<string[]> {
  try {
    const records = await dns.promises.resolveTxt(domain)
    return records.map((chunks) => chunks.join(''))
  } catch (error) {
    if (noRecords.includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw new Refusal('unavailable', 'The DNS records could not be read. Try again in a moment')
  }
}
