/** How many texts are cached: one question is examined again and again while it is parsed, and never after. */
const KEPT = 32

/** The same pure function of a text, calculated once for each of the last texts. Its results are not to be changed. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.value
    const value = read(text)
    const [oldest] = known.size >= KEPT ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    known.set(text, { value })
    return value
  }
}
