import { useSyncExternalStore } from 'react'
import { readDraft, writeDraft } from './drafts.ts'
import { ApiError, markShown, sentence } from './errors.ts'

/**
 * New records that were saved without a connection, most of them drafts: they wait on this device, per person and company and until logout like other drafts,
 * and are sent when the server answers again. Each keeps the idempotency key it was first sent with: a reply that was lost on the way makes
 * no second draft.
 */
export type WaitingDraft = {
  /** The idempotency key. */
  id: string
  kind: string
  /** What people call it: “Invoice to Nila Printers”. */
  name: string
  body: unknown
  /** What its editor needs to open it again: the page, the key of its form, and what was typed. */
  path: string
  draftKey: string
  values: unknown
  since: string
  /** It is more than a draft, such as an entry to post: a person saves it by this button, and it is never sent by itself. */
  verb?: string
  /** Why the server refused it; it is not sent again by itself. */
  problem?: string
}

const KEY = 'waiting'
let version = 0
const listeners = new Set<() => void>()
const announce = () => {
  version += 1
  for (const listener of listeners) listener()
}
globalThis.addEventListener?.('storage', announce)

export const waitingDrafts = (): readonly WaitingDraft[] => (readDraft(KEY) as WaitingDraft[] | undefined) ?? []

/** False if the device has no room for it: then it waits nowhere. */
export function keepWaiting(draft: WaitingDraft): boolean {
  writeDraft(KEY, [...waitingDrafts().filter(({ id }) => id !== draft.id), draft])
  announce()
  return isWaiting(draft)
}
const isWaiting = (draft: WaitingDraft) => waitingDrafts().some(({ id, since }) => id === draft.id && since === draft.since)
export function removeWaiting(id: string): void {
  writeDraft(
    KEY,
    waitingDrafts().filter((draft) => draft.id !== id),
  )
  announce()
}

/** Read again when one is added, saved or discarded, in this tab or another. */
export function useWaitingDrafts(): readonly WaitingDraft[] {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => version,
  )
  return waitingDrafts()
}

/**
 * What `save` answers; without a connection the draft waits here, and nothing is answered. A draft the server has cannot wait: it is asked
 * for after the attempt, as another save of the same draft may have reached the server meanwhile.
 */
export async function saveOrWait<D>(
  save: () => Promise<D>,
  waiting: (() => WaitingDraft | undefined) | undefined,
): Promise<D | undefined> {
  try {
    return await save()
  } catch (error) {
    const draft = isUnreached(error) ? waiting?.() : undefined
    if (draft === undefined || !keepWaiting(draft)) throw error
    // It waits: nobody needs to hear that it failed.
    markShown(error)
    return undefined
  }
}

const isUnreached = (error: unknown) => error instanceof ApiError && error.status === 0
/** It may work later: out of reach, signed out, or the server is in trouble. */
const isForLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500

/** Saves what waits, the oldest first, in one tab at a time; what is refused stays with its reason. Answers how many were saved. */
export async function sendWaiting(save: (draft: WaitingDraft) => Promise<unknown>): Promise<number> {
  let saved = 0
  await alone(async () => {
    for (const draft of waitingDrafts()) {
      // Discarded meanwhile, or the company of this page is another now.
      if (draft.problem !== undefined || draft.verb !== undefined || !isWaiting(draft)) continue
      const error = await sendOne(draft, save)
      if (error === undefined) saved += 1
      else if (isForLater(error)) return
    }
  })
  return saved
}

/** Saves one that a person chose to save now. Throws what the server answers; what it refuses stays with the reason. */
export async function sendChosen(draft: WaitingDraft, save: (draft: WaitingDraft) => Promise<unknown>): Promise<void> {
  let error: unknown
  await alone(async () => {
    if (isWaiting(draft)) error = await sendOne(draft, save)
  })
  if (error !== undefined) throw error
}

/** Why it was not saved; undefined when it was. */
async function sendOne(draft: WaitingDraft, save: (draft: WaitingDraft) => Promise<unknown>): Promise<unknown> {
  try {
    await save(draft)
    removeWaiting(draft.id)
    return undefined
  } catch (error) {
    if (!isForLater(error) && isWaiting(draft)) keepWaiting({ ...draft, problem: sentence(error) })
    return error
  }
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Absent where the page is not secure.
  const locks: LockManager | null | undefined = globalThis.navigator?.locks
  if (locks) await locks.request('kosha-waiting-drafts', work)
  else await work()
}
