const NAME = 'time-zone'
let known = ''

/**
 * The time zone of the device, such as `Asia/Kolkata`, which requests name. A browser takes 30 ms to find it before the first page stands,
 * so it is kept: with the offsets of a winter's and a summer's day, by which a device that has moved is known.
 */
export function timeZone(): string {
  const at = [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join()
  const storage = globalThis.localStorage
  known ||= storage?.getItem(NAME) ?? ''
  if (!known.startsWith(at)) {
    known = at + Intl.DateTimeFormat().resolvedOptions().timeZone
    storage?.setItem(NAME, known)
  }
  return known.slice(at.length)
}
