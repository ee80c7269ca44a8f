import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from './errors.ts'
import { onOffline } from './online.ts'
import { queryClient } from './query.ts'

// A separate chunk: the first paint does not need it.
const store = () => import('./offline-store.ts')
const canKeep = typeof indexedDB !== 'undefined'

let owner = ''

/** Stores what this person sees in this company for offline reading; does nothing if nobody is signed in. */
export function readOfflineAs(who: string): void {
  owner = who
  if (!canKeep) return
  const forget =
    who === '' ? store().then(({ wipeSeen }) => wipeSeen()) : store().then(({ keepSeen }) => keepSeen(queryClient, who))
  // If storage is full or blocked, only offline reading is lost.
  void forget.catch(() => {})
}

/** The result of `ask`; without a connection, the last one on this device. */
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
