import type { Permission } from './permissions.ts'

/** What the product says and offers of one kind of record. Its key is the name of the table. */
export type RecordKind = {
  /** One of them in a sentence of the audit trail. */
  one: string
  /** All of them in a filter of the audit trail. */
  many: string
  /** Where it is looked at; `:id` stands for its id. */
  page?: string
  /** Files can be attached to it, by who may read and change them. */
  attachments?: { reads: readonly Permission[]; writes: readonly Permission[] }
  /** The search palette finds it, at a place among the other kinds (10, 20, … from the top). `kind` when it is not the table. */
  search?: { kind?: string; heading: string; icon: string; place: number }
  /** The rows of a file can become one. The kind of import is the table with hyphens. */
  imports?: { one: string; many: string }
  /** Notifications about it, with the icon each shows. */
  notifications?: Readonly<Record<string, string>>
}
