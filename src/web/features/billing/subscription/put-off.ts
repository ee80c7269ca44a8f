import { queryClient } from '#web/lib/query.ts'

/** So many days a popup that was put off stays away. Those that answer something the person just tried are not put off. */
const DAYS: Readonly<Partial<Record<string, number>>> = {
  plans: 7,
  plan_migration: 7,
  limit: 3,
  reminder: 2,
  pending_plan: 1,
  pending_charge: 1,
}
const DAY_MS = 86_400_000

/** By person and company, and past the logout: who said “later” yesterday is not asked again today. */
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
    // A full or forbidden store only costs the memory of it.
  }
}

export const isPutOff = (kind: string): boolean => Number(localStorage.getItem(keyOf(kind)) ?? 0) > Date.now()

/** What it is about came up again: it shows again. */
export const forgetPutOff = (kind: string): void => localStorage.removeItem(keyOf(kind))
