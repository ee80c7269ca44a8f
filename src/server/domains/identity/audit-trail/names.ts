import { formatDate, formatMonthYear, isIsoDate } from '#core/dates.ts'
import { formatMessage } from '#core/messages.ts'
import type { Sentence } from '#core/sentences.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The present names of the records in these rows, by id, in the reader's language. One statement, one key lookup per record. */
export async function namesOf(
  tx: CompanyTx,
  rows: readonly { entity: string; entity_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const entities = [...new Set(rows.map(({ entity }) => entity))]
  const wanted = entities.flatMap((entity) => {
    const source = auditNames.find(entity)
    const ids = rows.filter((row) => row.entity === entity && isUuid.test(row.entity_id)).map((row) => row.entity_id)
    return source === undefined || ids.length === 0 ? [] : [{ ...readingOf(entity, source), ids: [...new Set(ids)] }]
  })
  if (wanted.length === 0) return new Map()
  const parts = wanted.map(
    ({ table, id, name }, at) =>
      `SELECT ${at} AS part, ${id}::text AS id, ${name} AS name FROM ${table} WHERE companies_id = $1 AND ${id} = ANY ($${at + 2}::uuid[])`,
  )
  const { rows: found } = await tx.client.query<{ part: number; id: string; name: string }>(parts.join(' UNION ALL '), [
    tx.companies_id,
    ...wanted.map(({ ids }) => ids),
  ])
  return new Map(found.map(({ part, id, name }) => [id, spoken(wanted[part]?.message, name)]))
}

type Source = NonNullable<ReturnType<typeof auditNames.find>>
type Reading = { table: string; id: string; name: string; message?: string }

/** Table, key and expression of the name; the values of a sentence are read as one text. */
function readingOf(entity: string, source: Source): Reading {
  const own = { table: entity, id: `${entity}_id` }
  if (typeof source === 'string') return { ...own, name: source }
  if (isSentence(source)) return { ...own, name: valuesOf(source), message: source.message }
  const [table, id, name] = source
  return { table, id, name }
}

const isSentence = (source: Source): source is Sentence => typeof source === 'object' && 'message' in source

const valuesOf = ({ values = {} }: Sentence) =>
  `json_build_object(${Object.entries(values)
    .flatMap(([name, expression]) => [`'${name}'`, `(${expression as string})::text`])
    .join(', ')})::text`

/** A stored name as it is; the values of a sentence in their sentence. */
function spoken(message: string | undefined, name: string): string {
  if (message === undefined) return name
  const values = Object.entries(JSON.parse(name) as Record<string, string | null>)
  return formatMessage(message, Object.fromEntries(values.map(([key, value]) => [key, valueIn(key, value)])))
}

function valueIn(key: string, value: string | null): string | null {
  if (value === null || !isIsoDate(value)) return value
  return key === 'month' ? formatMonthYear(value) : key === 'day' ? formatDate(value) : value
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
