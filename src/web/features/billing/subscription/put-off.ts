import { queryClient } from '#web/lib/query.ts'

/** The number of days that a postponed popup stays hidden. Popups that answer an action just attempted are not postponed. */
const DAYS: Readonly<Partial<Record<string, number>>> = {
  plans: 7,
  plan_migration: 7,
  limit: 3,
  reminder: 2,
  pending_plan: 1,
  pending_charge: 1,
}
const DAY_MS = 86_400_000

/** Keyed by person and company and stored across sign-ins: someone who chose “later” yesterday is not asked again today. */
function keyOf(kind: string): string {
  const session = queryClient.getQueryData<{ accounts_id: string; companies_id: string }>(['session'])
  return `later:${session?.accounts_id}.${session?.companies_id}:${kind}`
}

export function putOff(kind: string): void {
  const days = DAYS[kind.split(' ')[0] ?? kind]
  if (days === undefined) return
  try {
    localStorage.setItem(keyOf(kind), String(Date.now() + days * DAY_MS))
  } catch {
    // If storage is full or blocked, only this memory is lost.
  }
}

export const isPutOff = (kind: string): boolean => Number(localStorage.getItem(keyOf(kind)) ?? 0) > Date.now()

/** The reason recurred: the popup shows again. */
export const forgetPutOff = (kind: string): void => localStorage.removeItem(keyOf(kind))
