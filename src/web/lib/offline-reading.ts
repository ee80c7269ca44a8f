import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from './errors.ts'
import { onOffline } from './online.ts'
import { queryClient } from './query.ts'

// Its own chunk: the first paint needs none of it.
const store = () => import('./offline-store.ts')
const canKeep = typeof indexedDB !== 'undefined'

let owner = ''

/** Keeps for this person and company what they see, to be read without a connection; nothing when nobody is signed in. */
export function readOfflineAs(who: string): void {
  owner = who
  if (!canKeep) return
  const forget =
    who === '' ? store().then(({ wipeSeen }) => wipeSeen()) : store().then(({ keepSeen }) => keepSeen(queryClient, who))
  // A full or forbidden store only costs the reading offline.
  void forget.catch(() => {})
}

/** What `ask` answers; without a connection, what it answered last on this device. */
export async function orAsSeen<T>(key: QueryKey, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!canKeep || !(error instanceof ApiError) || error.status !== 0) throw error
    const { readSeen } = await store().catch(() => ({ readSeen: () => Promise.resolve([]) }))
    const name = JSON.stringify(key)
    const seen = (await readSeen().catch(() => [])).find((each) => JSON.stringify(each.key) === name)
    if (seen === undefined) throw error
    await show(seen.owner)
    return seen.data as T
  }
}

const show = (who: string): Promise<void> =>
  store()
    .then(({ showSeen }) => showSeen(queryClient, who))
    .catch(() => {})

onOffline(() => {
  if (canKeep && owner !== '') void show(owner)
})
