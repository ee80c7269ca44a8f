import type { FreeValues } from './values.ts'

/** The unfinished invoice of a visitor without an account, stored only on this device. */
const key = 'free-invoice'
/** `id`: the idempotency key for saving it in an account, so that a retry creates no second one. */
type Kept = { id: string; values: FreeValues }

export function readKept(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return typeof kept?.id === 'string' && Array.isArray(kept.values?.lines) ? kept : undefined
  } catch {
    return undefined
  }
}

export function keep(values: FreeValues): void {
  try {
    localStorage.setItem(key, JSON.stringify({ id: readKept()?.id ?? crypto.randomUUID(), values }))
  } catch {
    // If storage is full or blocked, only the draft is lost.
  }
}

export const deleteDraft = (): void => localStorage.removeItem(key)
