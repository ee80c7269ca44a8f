/** What a process that was ended by its watchdog leaves: this code, or this signal where the blocked thread could not be reached. */
export const BLOCKED_EXIT_CODE = 75
export const BLOCKED_SIGNAL = 'SIGVTALRM'

/** `beats[0]` counts the heartbeats, `beats[1]` is the number of the route whose request began last. */
export type WatchdogData = { beats: Int32Array; blockedMs: number }
export type WatchdogNote =
  | { kind: 'began'; id: string; label: string }
  | { kind: 'ended'; id: string }
  | { kind: 'route'; label: string }
