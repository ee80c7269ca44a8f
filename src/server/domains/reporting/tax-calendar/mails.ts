import type { TaxDay } from '#contract/reporting/tax-calendar.ts'
import { addDays, daysBetween, dateInIndia, formatDate, type IsoDate } from '#core/dates.ts'
import { dueWords } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { inEachCompany } from '#server/platform/each-company.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { sendLetters } from '#server/domains/messaging/notifications/letters.ts'
import * as company from '#server/domains/company/company/service.ts'
import { readCalendar } from './read-calendar.ts'

const BEFORE = [7, 3, 1]
/** Later ones are on the page; a mail every day for ever helps nobody. */
const MOST_LATE = 30
/** What the product cannot know to be done is not mailed once it is late. */
const known: readonly TaxDay['form'][] = ['gstr1', 'gstr3b', 'cmp08', 'tds', 'pf', 'esi', 'pt', 'lwf']

/** Days that are mailed about today: 7, 3 and 1 day before, and each day late. */
export const mailedOn = (rows: readonly TaxDay[], today: IsoDate): TaxDay[] =>
  rows.filter(({ form, due_on, state }) => {
    if (state === 'done') return false
    if (due_on < today) return known.includes(form) && due_on >= addDays(today, -MOST_LATE)
    return BEFORE.includes(daysBetween(today, due_on))
  })

/** Mails about the days of taxes, once a day and company, to who files them. */
export async function mailTaxDays(services: Dependencies): Promise<void> {
  const { pool, clock } = services.database
  const today = dateInIndia(clock.now())
  const { rows } = await pool.query<{ companies_id: string }>('SELECT companies_with_tax_days($1) AS companies_id', [today])
  await inEachCompany(services.database, rows, (company) => company((tx) => mailCompany(tx, services, today)))
}

async function mailCompany(tx: CompanyTx, services: Dependencies, today: IsoDate): Promise<void> {
  // The row is taken by the first server of the day.
  const { rowCount } = await tx.client.query(
    `INSERT INTO tax_calendar_mails AS m (companies_id, is_on, mailed_on) VALUES ($1, true, $2)
     ON CONFLICT (companies_id) DO UPDATE SET mailed_on = excluded.mailed_on WHERE m.is_on AND (m.mailed_on IS NULL OR m.mailed_on < excluded.mailed_on)`,
    [tx.companies_id, today],
  )
  if (rowCount === 0) return
  const due = async () => mailedOn((await readCalendar(tx)).rows, today)
  if ((await due()).length === 0) return
  const { company_name } = await company.get(tx)
  await sendLetters(tx, services, await filers(tx), async () => {
    // Read again in the reader's language: the names of returns are words.
    const days = await due()
    const link = `${publicOrigin(services.config)}/tax-calendar`
    return {
      kind: 'tax-days',
      subject: t('Taxes of {company_name}: {count} due or late', { company_name, count: days.length }),
      card: { button: { label: t('Open the tax calendar'), href: link } },
      text: t('{days}\n\nOpen the tax calendar: {link}', { days: days.map((day) => lineOf(day, today)).join('\n'), link }),
    }
  })
}

/** `GSTR-3B for October 2026, 27…: due in 3 days (20 Nov 2026), ₹1,250.00`; a return without tax says so. */
export function lineOf({ title, gstin, due_on, amount, is_known }: TaxDay, today: IsoDate): string {
  const what = [title, gstin].filter(Boolean).join(', ')
  const when = `${dueWords(due_on, today)} (${formatDate(due_on)})`
  if (amount === 0 && is_known) return t('{what}: {when}, nothing to pay', { what, when })
  return amount === null || !is_known ? `${what}: ${when}` : `${what}: ${when}, ₹${formatPaise(amount)}`
}

/** Members who file taxes. */
async function filers(tx: CompanyTx): Promise<string[]> {
  const { rows } = await tx.client.query<{ accounts_id: string }>(
    `SELECT m.accounts_id FROM memberships m JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
     WHERE m.companies_id = $1 AND m.membership_status = 'active' AND r.permissions && ARRAY['OWNER', 'ADMIN', 'APPS_TAXES'] ORDER BY 1`,
    [tx.companies_id],
  )
  return rows.map(({ accounts_id }) => accounts_id)
}
