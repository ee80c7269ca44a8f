import type { Sentence } from '#core/sentences.ts'
import { registry } from './registry.ts'

/** An entry of the audit trail, from which sentences are built. */
export type Logged = {
  person: string
  accounts_id: string | null
  action: string
  entity: string
  entity_id: string
  detail: Record<string, unknown>
  /** The record's current name; undefined if it has none or no longer exists. */
  name: string | undefined
}

/**
 * The words after the person's name, if the action's own name does not fit. In a text `…` stands for the name of the record. A function
 * gets that name and the changed fields, such as `: GSTIN, state`; it returns undefined to use the default sentence.
 */
export type AuditSentence = string | ((row: Logged, name: string, fields: string) => string | undefined)

/** Sentences by `<table>.<action>`; each slice adds those of the actions it writes. */
export const auditSentences = registry<string, AuditSentence>('a sentence of the audit trail')

/**
 * Where a record's name is stored: an expression over its own table, or table, id and expression if its key is not the table. A name with
 * words is a sentence whose values are expressions: `month` and `day` are dates, which are written in the reader's language.
 */
type NameSource = string | readonly [table: string, id: string, name: string] | Sentence

/** What records are called, by table. Expressions come from code, never from a request. */
export const auditNames = registry<string, NameSource>('a name in the audit trail')

/** A text in the detail of an entry; empty when it is missing. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
