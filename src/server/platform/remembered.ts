/** Caches a promise by key. An entry is dropped when it fails or finds nothing, and the oldest when the cache is full. */
export function remembered<T>(known: Map<string, Promise<T>>, key: string, limit: number, load: () => Promise<T>): Promise<T> {
  const kept = known.get(key)
  if (kept) return kept
  const loading = load()
  for (const oldest of known.keys()) {
    if (known.size < limit) break
    known.delete(oldest)
  }
  known.set(key, loading)
  loading.then((value) => value === undefined && known.delete(key)).catch(() => known.delete(key))
  return loading
}
