/** What a slice adds to a list or an event of a lower domain. Installed once, when the process loads the list of modules. */
export type Extension = { install: () => void }

/**
 * A list that slices of higher domains add to, so that a lower one need not import them: kinds of imports, documents that workflows
 * approve. `get` throws for a key without an entry.
 */
export function registry<Key extends string, Value>(name: string) {
  const values = new Map<Key, Value>()
  return {
    add: (entries: Partial<Record<Key, Value>>): Extension => ({
      install() {
        for (const [key, value] of Object.entries(entries) as [Key, Value][]) {
          if (values.has(key)) throw new Error(`${key} is registered twice as ${name}`)
          values.set(key, value)
        }
      },
    }),
    get(key: Key): Value {
      const value = values.get(key)
      if (value === undefined) throw new Error(`no module registers ${key} as ${name}`)
      return value
    },
    find: (key: Key): Value | undefined => values.get(key),
    keys: (): Key[] => [...values.keys()],
    values: (): Value[] => [...values.values()],
  }
}

/**
 * Something that happens in a use case of a lower domain and that higher ones act on, in the same transaction: an invoice is issued, an
 * account is verified. Handlers run one after the other in the order of the list of modules; one that throws rolls the use case back.
 */
export function effect<Arguments extends readonly unknown[]>() {
  const handlers: ((...given: Arguments) => unknown)[] = []
  return {
    register: (handler: (...given: Arguments) => unknown): Extension => ({ install: () => void handlers.push(handler) }),
    async run(...given: Arguments): Promise<void> {
      for (const handler of handlers) await handler(...given)
    },
  }
}

/** A set of names that slices of higher domains add to, in the order of the list of modules: tables whose rows belong to a customer. */
export function collection<Value>() {
  const values: Value[] = []
  return {
    add: (...added: readonly Value[]): Extension => ({ install: () => void values.push(...added) }),
    values: (): readonly Value[] => values,
  }
}
