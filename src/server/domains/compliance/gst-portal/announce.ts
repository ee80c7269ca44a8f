import type { PortalForm } from '#core/compliance/gst-portal/filing-state.ts'
import { sentence, type Sentence } from '#core/sentences.ts'
import { alertLetter, sendLetters } from '#server/domains/messaging/notifications/letters.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { collection } from '#server/platform/registry.ts'
import { pageSearch, returnOfGstin } from '../gst-returns/return-of.ts'
import type { Filing } from './stored-filings.ts'

/** Whether a company wants mails about its taxes; the tax calendar has the switch. */
export const taxMailSwitches = collection<(tx: CompanyTx) => Promise<boolean>>()

const forms: Record<PortalForm, string> = { gstr1: 'GSTR-1', gstr1a: 'GSTR-1A', gstr3b: 'GSTR-3B' }
const pages: Record<PortalForm, string> = { gstr1: '/gstr-1', gstr1a: '/gstr-1', gstr3b: '/accounting/tax-filing' }

export type Mailing = Pick<Dependencies, 'mail'>
type Ended = { is: 'filed'; acknowledgement: string } | { is: 'refused'; reason: Sentence | string }

/** Tells who files taxes how a filing ended, and mails them where the company wants mails about taxes. */
export async function announceEnd(
  tx: CompanyTx,
  services: Mailing,
  { gstin, period, return_form }: Pick<Filing, 'gstin' | 'period' | 'return_form'>,
  ended: Ended,
): Promise<void> {
  const values = { form: forms[return_form], month: { month: period } }
  const title =
    ended.is === 'filed' ? sentence('{form} of {month} is filed', values) : sentence('{form} of {month} was not filed', values)
  const text =
    ended.is === 'filed'
      ? sentence('Acknowledgement {acknowledgement}', { acknowledgement: ended.acknowledgement })
      : ended.reason
  const link = `${pages[return_form]}?${pageSearch(await returnOfGstin(tx, period, gstin))}`
  await notify(tx, { to: { permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'] }, kind: 'gst_filing', title, text, link })
  for (const isOn of taxMailSwitches.values())
    if (await isOn(tx)) await sendLetters(tx, services, await filers(tx), () => alertLetter('gst-filing', title, text, link))
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
