import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { nextDates, type Rhythm } from '#core/documents/recurring.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { named } from '#server/platform/named-parameters.ts'

/** The tables of a kind of schedule and its dates. Names come from the slices, never from a request. */
type Kind =
  | { table: 'recurring_invoices'; dates: 'recurring_invoice_dates'; day: 'invoice_date'; made: 'invoices_id'; done: 'made' }
  | {
      table: 'recurring_journals'
      dates: 'recurring_journal_dates'
      day: 'posting_date'
      made: 'journal_entries_id'
      done: 'posted'
    }
type Schedule = Rhythm & { status: 'active' | 'paused' | 'ended'; taken: number; failing: number }

/** The outcome of a date. `made_id`: the invoice or entry. */
export type DateOutcome = { outcome: 'made'; made_id: string } | { outcome: 'skipped' } | { outcome: 'failed'; problem: string }

/** The dates of a kind of schedule. `idOf`: of the schedule, whose row the caller has locked. */
export function recurringDates<Row extends Schedule>({ table, dates, day, made, done }: Kind, idOf: (row: Row) => string) {
  const told = (tx: CompanyTx, row: Row, on: IsoDate, what: DateOutcome) => {
    const { outcome } = what
    const detail = outcome === 'made' ? { [made]: what.made_id } : outcome === 'failed' ? { problem: what.problem } : {}
    return audit(tx, `date_${outcome}`, table, idOf(row), { outcome, ...detail, [day]: on })
  }
  return {
    /** Completes a date: records its outcome and moves the schedule to the next. */
    pass: async (tx: CompanyTx, row: Row, on: IsoDate, what: DateOutcome): Promise<void> => {
      const taken = row.taken + 1
      const [next_on = null] = nextDates(row, { from: on, last_on: on, taken }, 1)
      const problem = what.outcome === 'failed' ? what.problem : null
      await insertRow(tx.client, dates, {
        companies_id: tx.companies_id,
        [`${table}_id`]: idOf(row),
        [day]: on,
        outcome: what.outcome,
        [made]: madeBy(what),
        problem,
        tried_at: tx.now,
      })
      const failing = row.failing + (what.outcome === 'failed' ? 1 : 0)
      const status = next_on === null ? 'ended' : row.status
      await moveOn(tx, table, { id: idOf(row), taken, last_on: on, next_on, status, failing })
      await told(tx, row, on, what)
    },

    /** Resolves a failed date: its document was created, or it was skipped. Throws `wrong_state` if none is pending. */
    settleFailed: async (
      tx: CompanyTx,
      row: Row,
      on: IsoDate,
      what: Exclude<DateOutcome, { outcome: 'failed' }>,
    ): Promise<void> => {
      const { rowCount } = await tx.client.query(
        `UPDATE ${dates} SET outcome = $4, ${made} = $5, problem = NULL, tried_at = $6
         WHERE companies_id = $1 AND ${table}_id = $2 AND ${day} = $3 AND outcome = 'failed'`,
        [tx.companies_id, idOf(row), on, what.outcome, madeBy(what), tx.now],
      )
      if (rowCount === 0)
        throw new AppError('wrong_state', t('Nothing of {date} is waiting to be {done}.', { date: readersDate(on), done }))
      await tx.client.query(`UPDATE ${table} SET failing = $3, updated_at = $4 WHERE companies_id = $1 AND ${table}_id = $2`, [
        tx.companies_id,
        idOf(row),
        row.failing - 1,
        tx.now,
      ])
      await told(tx, row, on, what)
    },
  }
}

type Moved = Pick<Schedule, 'status' | 'taken' | 'failing'> & { id: string; last_on: IsoDate; next_on: IsoDate | null }

const moveOn = (tx: CompanyTx, table: Kind['table'], moved: Moved) =>
  tx.client.query(
    named(
      `UPDATE ${table} SET taken = :taken, last_on = :last_on, next_on = :next_on, status = :status, failing = :failing, updated_at = :now
         WHERE companies_id = :companies_id AND ${table}_id = :id`,
      { companies_id: tx.companies_id, ...moved, now: tx.now },
    ),
  )

const madeBy = (what: DateOutcome) => (what.outcome === 'made' ? what.made_id : null)
