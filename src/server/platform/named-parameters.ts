type Statement = { text: string; values: unknown[] }

/** `:name`, but no cast such as `::uuid`. */
const NAME = /(?<!:):([a-z_]+)/g

const parsed = new Map<string, { text: string; names: readonly string[] }>()

/** A statement with `:name` for its values instead of `$1`; each name is one parameter, however often it occurs. */
export function named(source: string, values: Readonly<Record<string, unknown>>): Statement {
  const { text, names } = parsed.get(source) ?? parse(source)
  for (const name of Object.keys(values)) if (!names.includes(name)) throw new Error(`the statement has no :${name}`)
  const list = names.map((name) => {
    if (values[name] === undefined) throw new Error(`:${name} has no value`)
    return values[name]
  })
  return { text, values: list }
}

function parse(source: string) {
  const names = [...new Set([...source.matchAll(NAME)].map(([, name = '']) => name))]
  const text = source.replaceAll(NAME, (_, name: string) => `$${names.indexOf(name) + 1}`)
  const made = { text, names }
  parsed.set(source, made)
  return made
}
