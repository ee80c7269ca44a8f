/**
 * The time zone of the device, such as `Asia/Kolkata`, which requests name. A browser takes 30 ms to find it before the first page stands,
 * so it is kept: with the offsets of a winter's and a summer's day, by which a device that has moved is known.
 */
export function timeZone(): string {
  const at = [0, 6].map((month) => new Date(new Date().getFullYear(), month, 1).getTimezoneOffset()).join(' ')
  if (known?.at === at) return known.zone
  known = kept()
  if (known?.at !== at) {
    known = { at, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    keep(known)
  }
  return known.zone
}

type Known = { at: string; zone: string }
const NAME = 'time-zone'
let known: Known | undefined

function kept(): Known | undefined {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function keep(found: Known): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(found))
  } catch {
    // Nothing is kept where the browser stores nothing.
  }
}
