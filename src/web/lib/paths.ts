/** Reads and writes form values by dot path: `lines.2.rate`. */
export function readAt(values: unknown, path: string): unknown {
  let at = values
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined
    at = (at as Record<string, unknown>)[step]
  }
  return at
}

/** A copy with one path changed; everything else keeps its identity. */
export function writeAt<T>(values: T, path: string, value: unknown): T {
  const [step = '', ...rest] = path.split('.')
  const next =
    rest.length === 0 ? value : writeAt(readAt(values, step) ?? (/^\d+$/.test(rest[0] ?? '') ? [] : {}), rest.join('.'), value)
  if (Array.isArray(values)) return values.with(Number(step), next) as T
  return { ...values, [step]: next }
}

/** True if `path` is `field` or below it. */
export const isWithin = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`)
