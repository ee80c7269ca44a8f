import type { Issue } from '#core/errors.ts'
import { AppError } from '#core/errors.ts'
import { t, translate } from '#core/messages.ts'
import * as z from 'zod/mini'
import { issueWords } from '#contract/issue-words.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { RowValues } from './kind.ts'

/** An existing record, in the form of its editor, with its keys. */
export type ExistingRecord<V> = { id: string; code: string | null; name_key: string; value: V }
/** A row's new record, or its change: `id` is null for a new one. */
export type Change<V> = { id: string | null; value: V }
type Answer<V> = { issues: Issue[] } | { known: string } | { value: Change<V> }

type How<V> = {
  /** 'code' and 'name' change an existing record; otherwise it is unchanged. */
  match: 'code' | 'name' | null
  code: (given: RowValues) => string | null
  name: (given: RowValues) => string
  /** All values of the row, over the existing ones. */
  complete: (given: RowValues, before: V | undefined) => unknown
  schema: z.core.$ZodType<V>
  /** Validates the whole; throws `invalid` at the field. */
  whole: (value: V) => V
  noun: string
}

/**
 * Determines for each row whether it is new, a change of an existing record, or skipped: matched by its code (a SKU, a GSTIN), otherwise by
 * its name.
 */
export function matched<V extends object>(
  rows: readonly RowValues[],
  known: readonly ExistingRecord<V>[],
  how: How<V>,
): Answer<V>[] {
  const byCode = new Map(known.flatMap((each) => (each.code === null ? [] : [[each.code, each]])))
  const byName = Map.groupBy(known, ({ name_key }) => name_key)
  return rows.map((given) => {
    const code = how.code(given) ?? undefined
    const same = code === undefined ? undefined : byCode.get(code)
    const named = byName.get(how.name(given).toLowerCase()) ?? []
    if (how.match === 'name' && named.length > 1) {
      return { issues: [{ path: '', message: t('More than one {noun} has this name', { noun: translate(how.noun) }) }] }
    }
    const before = how.match === 'name' ? named[0] : how.match === 'code' ? same : undefined
    if (how.match === null && (same ?? (code === undefined ? named[0] : undefined))) return { known: 'Here already' }
    return completed(given, before, how)
  })
}

function completed<V extends object>(
  given: RowValues,
  before: ExistingRecord<V> | undefined,
  { complete, schema, whole }: How<V>,
): Answer<V> {
  const read = z.safeParse(schema, complete(given, before?.value), { error: issueWords })
  if (!read.success) return { issues: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
  try {
    const value = whole(read.data)
    if (before && isSame(before.value, value)) return { known: 'Nothing to change' }
    return { value: { id: before?.id ?? null, value } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { issues: error.issues.length > 0 ? error.issues : [{ path: '', message: error.message }] }
  }
}

const isSame = <V extends object>(before: V, after: V) =>
  Object.entries(after).every(([field, value]) => JSON.stringify(value) === JSON.stringify(before[field as keyof V]))

/** Given text, else what was there, else null. */
export const words = (given: RowValues, field: string, before: string | null | undefined): string | null => {
  const value = given[field]
  return typeof value === 'string' ? value : (before ?? null)
}

/** Texts of a row by field, over what was there. */
export const said =
  <V extends object>(given: RowValues, before: V | undefined) =>
  (field: Extract<keyof V, string>): string | null => {
    const was: unknown = before?.[field]
    return words(given, field, typeof was === 'string' ? was : null)
  }

type Keeper<V> = {
  createMany: (tx: CompanyTx, values: V[]) => Promise<string[]>
  update: (tx: CompanyTx, id: string, value: V) => Promise<unknown>
}

/** Adds the new ones together and changes the others one by one; in the order of the rows. */
export async function saved<V>(tx: CompanyTx, changes: readonly Change<V>[], keeper: Keeper<V>) {
  const added = await keeper.createMany(
    tx,
    changes.flatMap(({ id, value }) => (id === null ? [value] : [])),
  )
  const fresh = added.values()
  const made: { made_id: string; result: string }[] = []
  for (const { id, value } of changes) {
    if (id !== null) await keeper.update(tx, id, value)
    made.push(id === null ? { made_id: fresh.next().value ?? '', result: 'Added' } : { made_id: id, result: 'Changed' })
  }
  return made
}
