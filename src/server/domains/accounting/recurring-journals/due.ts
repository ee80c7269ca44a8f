import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type InOneCompany, inEachCompany } from '#server/platform/each-company.ts'
import { dueReversal, failReversal, refusal, reverseDue } from '../journals/reversals.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { pass, postDate } from './post-date.ts'
import { lock } from './read.ts'
import type { RecurringRecord } from './table.ts'

type Due = { recurring_journals_id: string; next_on: IsoDate }

/**
 * Posts every entry that is due in any company, and reverses those whose date has come, oldest first. Each is one transaction with its
 * date's row: posted once, however many servers run and wherever one of them is killed.
 */
export async function postDueJournals(services: Dependencies): Promise<void> {
  const { pool, clock } = services.database
  const today = dateInIndia(clock.now())
  const { rows } = await pool.query<{ companies_id: string }>('SELECT companies_with_journals_due($1) AS companies_id', [today])
  await inEachCompany(services.database, rows, (company) => ofCompany(company, today))
}

async function ofCompany(company: InOneCompany, today: IsoDate) {
  const next = () => company((tx) => oldest(tx, today))
  for (let due = await next(); due; due = await next()) await postOne(company, due)
  const nextReversal = () => company((tx) => dueReversal(tx, today))
  for (let entry = await nextReversal(); entry; entry = await nextReversal()) {
    const found = entry
    await orSay(
      () => company((tx) => reverseDue(tx, found)),
      (problem) => company((tx) => failReversal(tx, found, problem)),
    )
  }
}

async function postOne(company: InOneCompany, due: Due) {
  await orSay(
    () =>
      company((tx) =>
        whileDue(tx, due, async (row) =>
          pass(tx, row, due.next_on, { outcome: 'made', made_id: await postDate(tx, row, due.next_on) }),
        ),
      ),
    (problem) => company((tx) => whileDue(tx, due, (row) => fail(tx, row, due.next_on, problem))),
  )
}

/** An error that is not a refusal is a fault of ours or of the machine: it stays due and the next run tries again. */
async function orSay(work: () => Promise<void>, say: (problem: string) => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const problem = refusal(error)
    if (problem === undefined) throw error
    await say(problem)
  }
}

/** Another server may have been first, or a person has paused or skipped it: then there is nothing to do. */
async function whileDue(tx: CompanyTx, due: Due, work: (row: RecurringRecord) => Promise<void>) {
  const row = await lock(tx, due.recurring_journals_id)
  if (row.status === 'active' && row.next_on === due.next_on) await work(row)
}

async function fail(tx: CompanyTx, row: RecurringRecord, posting_date: IsoDate, problem: string) {
  await pass(tx, row, posting_date, { outcome: 'failed', problem })
  await notify(tx, {
    to: row.created_by === null ? { permissions: ['OWNER', 'ADMIN'] } : { accounts_ids: [row.created_by] },
    kind: 'reconciliation',
    title: sentence('The journal of {date}, “{memo}”, could not be posted', {
      date: { date: posting_date },
      memo: row.memo.slice(0, 60),
    }),
    text: problem,
    link: `/accounting/recurring-journals/${row.recurring_journals_id}`,
  })
}

async function oldest(tx: CompanyTx, today: IsoDate): Promise<Due | undefined> {
  const { rows } = await tx.client.query<Due>(
    `SELECT recurring_journals_id, next_on FROM recurring_journals
     WHERE companies_id = $1 AND status = 'active' AND next_on <= $2 ORDER BY next_on, recurring_journals_id LIMIT 1`,
    [tx.companies_id, today],
  )
  return rows[0]
}
