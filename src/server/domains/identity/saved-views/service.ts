import { and, eq } from 'drizzle-orm'
import type { Body } from '#contract/endpoint.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import {
  type arrangeSavedViews,
  MAX_SAVED_VIEWS,
  type SavedList,
  type SavedView,
  type SavedViewInput,
  type saveView,
  savedLists,
  sharesViews,
} from '#contract/identity/saved-views.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { savedViewChoices, savedViews } from './table.ts'

type Held = readonly Permission[]
type Rows = { rows: SavedView[] }

/**
 * The person's views of a list and shared ones of others, in the person's order; new ones come last. Throws `forbidden` without access to
 * the list.
 */
export async function list(tx: CompanyTx, held: Held, list_name: SavedList): Promise<Rows> {
  if (!holdsAny(held, savedLists[list_name])) throw new AppError('forbidden', 'You can’t read this list.')
  const { rows } = await tx.client.query<SavedView>(
    `SELECT v.saved_views_id, v.view_name, v.search, v.is_shared, v.created_by = $2 AS is_mine,
       coalesce(v.saved_views_id = c.opens_with, false) AS opens, concat_ws(' ', a.first_name, a.last_name) AS owner_name
     FROM saved_views v JOIN accounts a ON a.accounts_id = v.created_by
     LEFT JOIN saved_view_choices c ON c.companies_id = v.companies_id AND c.accounts_id = $2 AND c.list_name = v.list_name
     WHERE v.companies_id = $1 AND v.list_name = $3 AND NOT v.is_removed AND (v.created_by = $2 OR v.is_shared)
     ORDER BY array_position(c.saved_views_ids, v.saved_views_id) NULLS LAST, v.saved_views_id LIMIT 200`,
    [tx.companies_id, tx.accounts_id, list_name],
  )
  return { rows }
}

/** Throws `invalid` at a name that the person gave already and at sharing for who may not, `wrong_state` above the limit. */
export async function save(tx: CompanyTx, held: Held, { list_name, ...input }: Body<typeof saveView>): Promise<Rows> {
  const { rows } = await list(tx, held, list_name)
  refuseSharing(held, input.is_shared)
  const own = rows.filter(({ is_mine }) => is_mine)
  if (own.length >= MAX_SAVED_VIEWS)
    throw new AppError(
      'wrong_state',
      t('A list keeps {MAX_SAVED_VIEWS} of your views. First delete one that you no longer need.', { MAX_SAVED_VIEWS }),
    )
  refuseSameName(own, input.view_name)
  const saved_views_id = newId()
  const { companies_id, accounts_id, now: created_at } = tx
  const view_name = input.view_name.trim()
  await tx.db
    .insert(savedViews)
    .values({ ...input, companies_id, saved_views_id, list_name, view_name, created_by: accounts_id ?? '', created_at })
  await audit(tx, 'saved', 'saved_views', saved_views_id, { view_name, list_name, is_shared: input.is_shared })
  return list(tx, held, list_name)
}

/** Throws `forbidden` for a view of another person. */
export async function change(tx: CompanyTx, held: Held, saved_views_id: string, input: SavedViewInput): Promise<Rows> {
  const before = await lock(tx, saved_views_id)
  const { rows } = await list(tx, held, before.list_name)
  if (!rows.some((row) => row.saved_views_id === saved_views_id)) throw missing()
  if (before.created_by !== tx.accounts_id) throw new AppError('forbidden', 'Only the person who saved a view can change it.')
  if (!before.is_shared) refuseSharing(held, input.is_shared)
  refuseSameName(
    rows.filter((row) => row.is_mine && row.saved_views_id !== saved_views_id),
    input.view_name,
  )
  const after = { ...input, view_name: input.view_name.trim() }
  await tx.db.update(savedViews).set(after).where(mine(tx, saved_views_id))
  await audit(
    tx,
    'changed',
    'saved_views',
    saved_views_id,
    changes({ ...before, search: sorted(before.search) }, { ...after, search: sorted(after.search) }),
  )
  return list(tx, held, before.list_name)
}

/** Deletes a view for everyone who sees it. Throws `forbidden` for another person's, except for owners and admins. */
export async function remove(tx: CompanyTx, held: Held, saved_views_id: string): Promise<Rows> {
  return setRemoved(tx, held, saved_views_id, true)
}

/** Restores a view at its place. Throws `invalid` when its name has been taken in between. */
export async function restore(tx: CompanyTx, held: Held, saved_views_id: string): Promise<Rows> {
  return setRemoved(tx, held, saved_views_id, false)
}

async function setRemoved(tx: CompanyTx, held: Held, saved_views_id: string, is_removed: boolean): Promise<Rows> {
  const { list_name, created_by, is_shared, view_name } = await lock(tx, saved_views_id)
  const { rows } = await list(tx, held, list_name)
  const isMine = created_by === tx.accounts_id
  if (!isMine && !is_shared) throw missing()
  if (!isMine && !holdsAny(held, ['OWNER', 'ADMIN']))
    throw new AppError('forbidden', 'Only the person who saved a view, an owner or an admin can remove it.')
  if (!is_removed && isMine)
    refuseSameName(
      rows.filter((row) => row.is_mine && row.saved_views_id !== saved_views_id),
      view_name,
    )
  await tx.db.update(savedViews).set({ is_removed }).where(mine(tx, saved_views_id))
  await audit(tx, is_removed ? 'removed' : 'restored', 'saved_views', saved_views_id, { view_name })
  return list(tx, held, list_name)
}

/** Throws `conflict` if one of the named views no longer exists. */
export async function arrange(tx: CompanyTx, held: Held, body: Body<typeof arrangeSavedViews>): Promise<Rows> {
  const { list_name, saved_views_ids, opens_with } = body
  const { rows } = await list(tx, held, list_name)
  const known = new Set(rows.map((row) => row.saved_views_id))
  if ([...saved_views_ids, ...(opens_with === null ? [] : [opens_with])].some((each) => !known.has(each)))
    throw new AppError('conflict', 'The views have changed. Reload to see the latest ones.')
  const { companies_id, accounts_id } = tx
  await tx.db
    .insert(savedViewChoices)
    .values({ companies_id, accounts_id: accounts_id ?? '', list_name, saved_views_ids, opens_with })
    .onConflictDoUpdate({
      target: [savedViewChoices.companies_id, savedViewChoices.accounts_id, savedViewChoices.list_name],
      set: { saved_views_ids, opens_with },
    })
  const opening = rows.find((row) => row.saved_views_id === opens_with)
  await audit(tx, 'arranged', 'saved_views', opens_with ?? companies_id, { list_name, opens_with: opening?.view_name ?? null })
  return list(tx, held, list_name)
}

// The database orders the keys of a search in its own way.
const sorted = (search: SavedView['search']) =>
  Object.fromEntries(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function refuseSharing(held: Held, is_shared: boolean): void {
  if (is_shared && !holdsAny(held, sharesViews))
    throw fieldError('is_shared', 'Only an owner, admin or manager can share views with the company')
}

function refuseSameName(others: readonly SavedView[], view_name: string): void {
  const wanted = view_name.trim().toLowerCase()
  if (others.some((row) => row.view_name.toLowerCase() === wanted))
    throw fieldError('view_name', 'You already have a view with this name')
}

async function lock(tx: CompanyTx, saved_views_id: string) {
  const [row] = await tx.db.select().from(savedViews).where(mine(tx, saved_views_id)).for('no key update')
  if (!row) throw missing()
  return row
}

const mine = (tx: CompanyTx, saved_views_id: string) =>
  and(eq(savedViews.companies_id, tx.companies_id), eq(savedViews.saved_views_id, saved_views_id))
const missing = () => new AppError('not_found', 'This view does not exist.')
