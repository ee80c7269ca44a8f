import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Data that a person saw, stored on this device for offline reading: by person and company, for at most three days, and deleted
 * at logout. Only lists, their totals and single records are stored, none about access or people. Payments are never sent
 * from here.
 */
const readableParts: ReadonlySet<unknown> = new Set(['list', 'sums', 'one'])
const shell: ReadonlySet<unknown> = new Set(['session', 'dashboard'])
const withheld: ReadonlySet<unknown> = new Set([
  'api-keys',
  'kyc',
  'team',
  'staff',
  'roles',
  'security',
  'audit-trail',
  'profile',
])
const isReadable = ([name, part]: QueryKey): boolean => shell.has(name) || (readableParts.has(part) && !withheld.has(name))

const KEPT_MS = 3 * 86_400_000
const MOST_BYTES = 400_000
const [NAME, STORE] = ['kosha-offline', 'seen']

export type Seen = { owner: string; key: QueryKey; data: unknown; at: number }

let opened: Promise<IDBDatabase> | undefined
const open = (): Promise<IDBDatabase> =>
  (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no store'))
  }))

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const request = work(database.transaction(STORE, mode).objectStore(STORE))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })
}

/** Full PANs and account numbers are encrypted by the server and are not stored here at all. */
const withoutNumbers = (name: string, value: unknown): unknown =>
  /^(pan|.*_pan|account_number|upi_id|.*vpa)$/.test(name) && value !== null ? null : value

let owner = ''
let stop: (() => void) | undefined

/** From now on stores what `who` sees; deletes the data of anyone else. */
export async function keepSeen(client: QueryClient, who: string): Promise<void> {
  if (owner === who) return
  owner = who
  stop?.()
  await removeWhere((seen) => seen.owner !== who || seen.at < Date.now() - KEPT_MS)
  if (owner !== who) return
  const keep = ({ queryKey, state }: { queryKey: QueryKey; state: { data: unknown; dataUpdatedAt: number } }) => {
    if (!isReadable(queryKey) || state.data === undefined || state.data === null) return
    const text = JSON.stringify(state.data, withoutNumbers)
    if (text.length > MOST_BYTES) return
    const seen: Seen = { owner: who, key: queryKey, data: JSON.parse(text), at: state.dataUpdatedAt }
    void inStore('readwrite', (store) => store.put(seen, `${who} ${hashKey(queryKey)}`)).then(() =>
      owner === who ? undefined : removeWhere((each) => each.owner !== owner),
    )
  }
  for (const query of client.getQueryCache().getAll()) keep(query)
  stop = client.getQueryCache().subscribe((event) => {
    if (owner === who && event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
}

/** The data of the last person on this device, not older than three days. */
export async function readSeen(): Promise<readonly Seen[]> {
  const all = (await inStore('readonly', (store) => store.getAll())) as Seen[]
  return all.filter(({ at }) => at > Date.now() - KEPT_MS)
}

/** Puts stored data of `who` into the query cache, unless newer data is there. */
export async function showSeen(client: QueryClient, who: string): Promise<void> {
  for (const { owner: whose, key, data, at } of await readSeen())
    if (whose === who && key[0] !== 'session' && client.getQueryData(key) === undefined)
      client.setQueryData(key, data, { updatedAt: at })
}

/** Deletes everything, of all people: nobody is signed in any more. */
export async function wipeSeen(): Promise<void> {
  owner = ''
  stop?.()
  stop = undefined
  await inStore('readwrite', (store) => store.clear())
}

async function removeWhere(isGone: (seen: Seen) => boolean): Promise<void> {
  const keys = await inStore('readonly', (store) => store.getAllKeys())
  for (const key of keys) {
    const seen = (await inStore('readonly', (store) => store.get(key))) as Seen | undefined
    if (seen && isGone(seen)) await inStore('readwrite', (store) => store.delete(key))
  }
}
