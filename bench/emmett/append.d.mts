export function openEmmett(url: string): Promise<{
  append(stream: string, data: object, metadata: object): Promise<unknown>
  close(): Promise<void>
}>
