import type { Body } from '#contract/endpoint.ts'
import type { OpeningBooks, setOpeningBooks } from '#contract/accounting/openings.ts'
import { dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Books = Omit<OpeningBooks, 'counts'>

/** The opening date and the turnover before it, with how many documents count from it. */
export async function booksOf(tx: CompanyTx): Promise<OpeningBooks> {
  const { rows: counts } = await tx.client.query<OpeningBooks['counts'][number]>(
    `SELECT document_kind, count(*)::int AS count, sum(total)::bigint AS total FROM opening_documents
     WHERE companies_id = $1 AND is_live GROUP BY 1 ORDER BY 1`,
    [tx.companies_id],
  )
  const known = (await kept(tx)) ?? { opened_on: await statedOn(tx), turnover_this_year: null, turnover_last_year: null }
  return { ...known, counts }
}

async function kept(tx: CompanyTx, lock = ''): Promise<Books | undefined> {
  const { rows } = await tx.client.query<Books>(
    `SELECT opened_on, turnover_this_year, turnover_last_year FROM opening_books WHERE companies_id = $1 ${lock}`,
    [tx.companies_id],
  )
  return rows[0]
}

/** The date of the opening balances by account; null without any. */
async function statedOn(tx: CompanyTx): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ posting_date: IsoDate }>(
    `SELECT e.posting_date FROM journal_entries e WHERE e.companies_id = $1 AND e.source = 'opening'
       AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.companies_id = $1 AND r.reverses_id = e.journal_entries_id)
     ORDER BY e.journal_entries_id DESC LIMIT 1`,
    [tx.companies_id],
  )
  return rows[0]?.posting_date ?? null
}

/**
 * The opening date of open documents, locked until the transaction ends so that they are tied one after the other: the one set, otherwise
 * that of the opening balances by account. Throws `wrong_state` when there is neither.
 */
export async function lockOpenedOn(tx: CompanyTx): Promise<IsoDate> {
  const found = await kept(tx, 'FOR NO KEY UPDATE')
  if (found?.opened_on) return found.opened_on
  const stated = await statedOn(tx)
  if (stated === null) throw new AppError('wrong_state', 'Set the opening date under Opening balances first.')
  await keep(tx, { opened_on: stated, turnover_this_year: null, turnover_last_year: null })
  return stated
}

/** Locks the opening date if one is set; undefined while none is, when there can be no opening documents. */
export async function lockKept(tx: CompanyTx): Promise<IsoDate | undefined> {
  return (await kept(tx, 'FOR NO KEY UPDATE'))?.opened_on ?? undefined
}

/** Sets the day and the turnover. Throws `invalid` at the day once documents, or opening balances by account, are of another. */
export async function setBooks(tx: CompanyTx, body: Body<typeof setOpeningBooks>): Promise<OpeningBooks> {
  const before = await kept(tx, 'FOR NO KEY UPDATE')
  if (body.opened_on > dateInIndia(tx.now)) throw fieldError('opened_on', 'Choose today or an earlier date')
  if (before && before.opened_on !== body.opened_on) await refuseMoving(tx)
  const stated = await statedOn(tx)
  if (stated !== null && stated !== body.opened_on)
    throw fieldError(
      'opened_on',
      t('Your opening balances are as of {date}. Use that date, or post them again first', { date: readersDate(stated) }),
    )
  await keep(tx, body)
  await audit(tx, 'set', 'opening_books', tx.companies_id, body)
  return booksOf(tx)
}

async function refuseMoving(tx: CompanyTx): Promise<void> {
  const { rows } = await tx.client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM opening_documents WHERE companies_id = $1 AND is_live',
    [tx.companies_id],
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw fieldError(
      'opened_on',
      t('{count} open {value} from this date. Remove them first', {
        count,
        value: count === 1 ? t('document counts') : t('documents count'),
      }),
    )
}

/** Throws `invalid` when opening balances by account are to be of another day than open documents that are here. */
export async function refuseOtherDay(tx: CompanyTx, as_of: IsoDate): Promise<void> {
  const found = await kept(tx, 'FOR NO KEY UPDATE')
  if (!found?.opened_on || found.opened_on === as_of) return
  const { rowCount } = await tx.client.query('SELECT 1 FROM opening_documents WHERE companies_id = $1 AND is_live LIMIT 1', [
    tx.companies_id,
  ])
  if (rowCount)
    throw fieldError(
      'as_of',
      t('Your open documents count from {date}. Use that day, or remove them first', { date: readersDate(found.opened_on) }),
    )
  await keep(tx, { ...found, opened_on: as_of })
}

async function keep(tx: CompanyTx, { opened_on, turnover_this_year, turnover_last_year }: Books): Promise<void> {
  await tx.client.query(
    `INSERT INTO opening_books (companies_id, opened_on, turnover_this_year, turnover_last_year, updated_by, updated_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (companies_id) DO UPDATE SET opened_on = excluded.opened_on, turnover_this_year = excluded.turnover_this_year,
       turnover_last_year = excluded.turnover_last_year, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [tx.companies_id, opened_on, turnover_this_year, turnover_last_year, tx.accounts_id, tx.now],
  )
}
