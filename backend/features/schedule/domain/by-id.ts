/** An immutable map by UUID in 256 buckets. Copying one plain map per event would make a fold of 5,000 shifts take seconds. */
export type ById<Thing> = readonly (ReadonlyMap<string, Thing> | undefined)[]

export const nothing: ById<never> = []

export const get = <Thing>(things: ById<Thing>, id: string): Thing | undefined => things[bucketOf(id)]?.get(id)

export const put = <Thing>(things: ById<Thing>, id: string, thing: Thing): ById<Thing> =>
  withBucket(things, id, (bucket) => bucket.set(id, thing))

export const remove = <Thing>(things: ById<Thing>, id: string): ById<Thing> =>
  get(things, id) === undefined ? things : withBucket(things, id, (bucket) => bucket.delete(id))

export const all = <Thing>(things: ById<Thing>): Thing[] =>
  things.flatMap((bucket) => (bucket ? [...bucket.values()] : []))

export const count = (things: ById<unknown>) => things.reduce((sum, bucket) => sum + (bucket?.size ?? 0), 0)

// The last digits of UUIDs are evenly distributed.
const bucketOf = (id: string) => Number.parseInt(id.slice(-2), 16)

function withBucket<Thing>(things: ById<Thing>, id: string, change: (bucket: Map<string, Thing>) => void): ById<Thing> {
  const copy = things.slice()
  const bucket = new Map(copy[bucketOf(id)])
  change(bucket)
  copy[bucketOf(id)] = bucket
  return copy
}
