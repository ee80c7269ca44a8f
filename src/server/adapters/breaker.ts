/** After `failures` consecutive failures calls pause for `restMs`, then twice as long each time, at most `longestMs`. */
export type BreakerLimits = { failures: number; restMs: number; longestMs: number }

/** How long to pause after this many consecutive failures; 0 while calls are allowed. */
export function restAfter(failures: number, { failures: most, restMs, longestMs }: BreakerLimits): number {
  return failures < most ? 0 : Math.min(longestMs, restMs * 2 ** Math.min(failures - most, 20))
}

export type Breaker = { isOpen: () => boolean; answered: () => void; failed: () => void }

/** Counts failures in a row by the machine's monotonic clock. After a rest one failure more begins a longer one. */
export function openBreaker(limits: BreakerLimits): Breaker {
  let failures = 0
  let restsUntil = 0
  return {
    isOpen: () => performance.now() < restsUntil,
    answered() {
      failures = 0
      restsUntil = 0
    },
    failed() {
      // Calls that were in progress when the pause began add no information.
      if (performance.now() < restsUntil) return
      failures += 1
      restsUntil = performance.now() + restAfter(failures, limits)
    },
  }
}
