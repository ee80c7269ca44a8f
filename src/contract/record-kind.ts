import type { Permission } from './permissions.ts'

/** How a kind of import is called, and the page where its file is uploaded. */
type ImportWords = { one: string; many: string; upload: string }

/** An import of opening documents: the page of its records, and the party its rows name. */
export type OpeningImport = ImportWords & { page?: string; party?: 'customers' | 'vendors' }

/** The texts and features of one kind of record. Its key is the name of the table. */
export type RecordKind = {
  /** One of them in a sentence of the audit trail. */
  one: string
  /** All of them in a filter of the audit trail. */
  many: string
  /** The page of a record; `:id` is replaced by its id. */
  page?: string
  /** Files can be attached to it, by who may read and change them. */
  attachments?: { reads: readonly Permission[]; writes: readonly Permission[] }
  /** It can carry tags, by who may read and change them. */
  tags?: { reads: readonly Permission[]; writes: readonly Permission[] }
  /** The search palette finds it, at a place among the other kinds (10, 20, … from the top). `kind` when it is not the table. */
  search?: { kind?: string; heading: string; icon: string; place: number }
  /** The rows of a file can become one. The kind of import is the table with hyphens. */
  imports?: ImportWords
  /** Sources of the entries whose `source_ref` is its id. */
  entries?: readonly string[]
  /** Notifications about it, with the icon each shows. */
  notifications?: Readonly<Record<string, string>>
}
