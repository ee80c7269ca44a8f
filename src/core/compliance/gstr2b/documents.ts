import { isObject, type Json } from './parse.ts'
import { sectionOf } from './sections.ts'

/** A document with the supplier above it. */
export type FoundDocument = { supplier: Json; document: Json }

/** The lists of suppliers' documents in all known sections. */
const lists = ['inv', 'nt', 'doclist', 'boe'] as const

/**
 * Every document of a section, in the order of the file. A section we do not know is looked through the same way. What is no object is a
 * document without values, so that it is refused by name and not passed over.
 */
export function documentsOf(section: string, value: unknown): FoundDocument[] {
  if (value === null || value === undefined) return []
  const entries = Array.isArray(value) ? value : [value]
  const own = sectionOf(section)?.list
  return entries.flatMap((entry): FoundDocument[] => {
    if (!isObject(entry)) return [{ supplier: {}, document: {} }]
    const key = [...(own ? [own] : []), ...lists].find((name) => entry[name] !== undefined)
    if (key === undefined) return [{ supplier: entry, document: entry }]
    const documents = entry[key]
    return (Array.isArray(documents) ? documents : [documents]).map((document) => ({
      supplier: entry,
      document: isObject(document) ? document : {},
    }))
  })
}
