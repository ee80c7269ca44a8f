import type { FreeValues } from './values.ts'

/** The unfinished invoice of a visitor without an account: only this device has it. */
const key = 'free-invoice'
/** `id`: names its way into an account, so that trying again makes no second one. */
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
    // A full or forbidden store only costs the draft.
  }
}

export const deleteDraft = (): void => localStorage.removeItem(key)
