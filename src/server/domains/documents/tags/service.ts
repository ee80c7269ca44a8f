import type { BulkResult } from '#contract/documents/bulk.ts'
import { MAX_COMPANY_TAGS, MAX_TAGS } from '#contract/documents/tags.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import { tagAccess, type Taggable } from '#contract/records.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { auditMany } from '#server/platform/audit-many.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tagsOf } from './tagged.ts'

type Held = readonly Permission[]
type Tagging = { tagged_to: Taggable; ids: readonly string[]; tag: string }
type Tagged = BulkResult & { tag: string }

/** The tags that records of a kind carry, by name. Throws `forbidden` without access to the kind. */
export async function list(tx: CompanyTx, held: Held, tagged_to: Taggable): Promise<{ rows: { tag: string }[] }> {
  allow(held, tagged_to, 'reads')
  const { rows } = await tx.client.query<{ tag: string }>(
    // A draft that was discarded leaves its tags behind, so the record itself is looked up.
    `SELECT tag FROM tags t WHERE companies_id = $1 AND EXISTS (
       SELECT 1 FROM record_tags r JOIN ${tagged_to} d ON d.companies_id = r.companies_id AND d.${tagged_to}_id = r.tagged_id
       WHERE r.companies_id = t.companies_id AND r.tag = t.tag AND r.tagged_to = $2) ORDER BY lower(tag)`,
    [tx.companies_id, tagged_to],
  )
  return { rows }
}

/** The tags of one record. Throws `forbidden` without access to it, `not_found` if there is none. */
export async function ofRecord(tx: CompanyTx, held: Held, tagged_to: Taggable, tagged_id: string): Promise<{ tags: string[] }> {
  allow(held, tagged_to, 'reads')
  const there = await find(tx, tagged_to, [tagged_id])
  if (!there.has(tagged_id)) throw new AppError('not_found', 'This record does not exist.')
  return { tags: (await tagsOf(tx, tagged_to, [tagged_id])).get(tagged_id) ?? [] }
}

/**
 * Adds a tag, in the spelling the company used first. Records that carry it already are neither done nor failed. Throws `forbidden` without
 * the right to change the kind, `invalid` for a new tag when the company has too many.
 */
export async function add(tx: CompanyTx, held: Held, { tagged_to, ids, tag: typed }: Tagging): Promise<Tagged> {
  allow(held, tagged_to, 'writes')
  const there = await find(tx, tagged_to, ids)
  const tags = await tagsOf(tx, tagged_to, ids)
  // Nothing is kept of a tag that no record takes.
  const tag = there.size > 0 ? await spellingOf(tx, typed) : typed.trim()
  const refused = [...new Set(ids)].flatMap((id) => {
    if (!there.has(id)) return [{ id, reason: t('This record does not exist.') }]
    const carried = tags.get(id) ?? []
    return carried.length < MAX_TAGS || carried.includes(tag)
      ? []
      : [{ id, reason: t('A record can have at most {MAX_TAGS} tags.', { MAX_TAGS }) }]
  })
  const left = new Set(refused.map(({ id }) => id))
  const { rows } = await tx.client.query<{ id: string }>(
    `INSERT INTO record_tags (companies_id, tagged_to, tag, tagged_id, created_by, created_at)
     SELECT $1, $2, $3, id, $4, $5 FROM unnest($6::uuid[]) id ORDER BY id ON CONFLICT DO NOTHING RETURNING tagged_id AS id`,
    [tx.companies_id, tagged_to, tag, tx.accounts_id, tx.now, ids.filter((id) => !left.has(id))],
  )
  return told(tx, 'tagged', tagged_to, { tag, done: rows.map(({ id }) => id), failed: refused })
}

/** Removes a tag from the records that carry it. */
export async function remove(tx: CompanyTx, held: Held, { tagged_to, ids, tag: typed }: Tagging): Promise<Tagged> {
  allow(held, tagged_to, 'writes')
  const tag = typed.trim()
  const { rows } = await tx.client.query<{ id: string }>(
    `DELETE FROM record_tags WHERE companies_id = $1 AND tagged_to = $2 AND tag = $3 AND tagged_id = ANY($4::uuid[])
     RETURNING tagged_id AS id`,
    [tx.companies_id, tagged_to, tag, ids],
  )
  return told(tx, 'untagged', tagged_to, { tag, done: rows.map(({ id }) => id), failed: [] })
}

function told(tx: CompanyTx, action: 'tagged' | 'untagged', tagged_to: Taggable, result: Tagged): Tagged {
  const { tag, done } = result
  auditMany(
    tx,
    action,
    tagged_to,
    done.map((id) => ({ id, detail: { tag } })),
  )
  return result
}

function allow(held: Held, tagged_to: Taggable, what: 'reads' | 'writes'): void {
  if (!holdsAny(held, tagAccess(tagged_to)[what]))
    throw new AppError('forbidden', 'You don’t have access to the tags of these records.')
}

/** Those of the ids that are records of the kind, whose name comes from the list of kinds, never from a request. */
async function find(tx: CompanyTx, tagged_to: Taggable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ id: string }>(
    `SELECT ${tagged_to}_id AS id FROM ${tagged_to} WHERE companies_id = $1 AND ${tagged_to}_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The tag as the company spells it; a new one is added. */
async function spellingOf(tx: CompanyTx, typed: string): Promise<string> {
  const tag = typed.trim().replace(/\s+/g, ' ')
  if (tag.includes(',')) throw fieldError('tag', t('A tag has no comma'))
  const known = await knownSpelling(tx, tag)
  if (known !== undefined) return known
  const { rows } = await tx.client.query<{ count: number }>('SELECT count(*)::int AS count FROM tags WHERE companies_id = $1', [
    tx.companies_id,
  ])
  if ((rows[0]?.count ?? 0) >= MAX_COMPANY_TAGS)
    throw fieldError('tag', t('You already have {MAX_COMPANY_TAGS} tags: use one of them', { MAX_COMPANY_TAGS }))
  await tx.client.query('INSERT INTO tags (companies_id, tag, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    tx.companies_id,
    tag,
    tx.now,
  ])
  // Another person may have added it first, in another spelling.
  return (await knownSpelling(tx, tag)) ?? tag
}

async function knownSpelling(tx: CompanyTx, tag: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ tag: string }>(
    'SELECT tag FROM tags WHERE companies_id = $1 AND lower(tag) = lower($2)',
    [tx.companies_id, tag],
  )
  return rows[0]?.tag
}
