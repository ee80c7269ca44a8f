import { createHash } from 'node:crypto'
import type { Gstr6, Gstr6Choice } from '#contract/compliance/gstr6.ts'
import type { Registration } from '#contract/company/registrations.ts'
import { isInForceWithin, schemeOn } from '#core/company/registrations.ts'
import { choosePeriod, distribute, relevantPeriods } from '#core/compliance/isd/distribute.ts'
import { addTaxes, noTax, type Taxes, taxHeads, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { dateInIndia, type IsoDate, monthEnd } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { dueOn } from '#core/tax/law/due-days.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { returnFiling } from '../gst-returns/return-filing.ts'
import { storedReturn } from '../gst-returns/stored-return.ts'
import { turnoverOf } from '../gst-accounts/turnover.ts'
import { receivedBy } from './received.ts'
import { distributionOf, type StoredDistribution } from './stored.ts'

/** The distributor of a month and the registrations that may receive its credit. */
type Month = { period: string; until: IsoDate; isd: Registration; recipients: Registration[] }

/** Throws `not_found` for another registration, and `wrong_state` where the company has no distributor. */
export async function monthOf(tx: CompanyTx, { period, gst_registrations_id }: Gstr6Choice): Promise<Month> {
  const rows = await listRegistrations(tx)
  const distributors = rows.filter(({ registration_kind }) => registration_kind === 'isd')
  const isd = gst_registrations_id
    ? distributors.find((row) => row.gst_registrations_id === gst_registrations_id)
    : distributors[0]
  if (!isd && gst_registrations_id) throw new AppError('not_found', 'This input service distributor does not exist.')
  if (!isd)
    throw new AppError('wrong_state', 'Your company has no input service distributor. Add its GSTIN under GST registrations.')
  const until = monthEnd(`${period}-01`)
  const recipients = rows.filter(
    (row) =>
      row.registration_kind === 'regular' &&
      isInForceWithin(row, { from: `${period}-01`, until }) &&
      schemeOn(row.schemes, until).gst_scheme === 'regular',
  )
  return { period, until, isd, recipients }
}

/** GSTR-6 of a month: what was received, how it is distributed, or was, and how far the return is. */
export async function gstr6Of(tx: CompanyTx, month: Month): Promise<Gstr6> {
  const { period, until, isd } = month
  const stored = await distributionOf(tx, isd.gstin, period)
  const kept = await storedReturn(tx, { period, registration: isd }, 'gstr6')
  const isFiled = kept?.status === 'filed'
  // What came after the filing goes with the next month.
  const named = stored?.documents ?? (isFiled ? Object.keys(kept.documents) : null)
  const documents = await receivedBy(tx, isd.gst_registrations_id, until, named)
  const eligible = documents.map((each) => each.eligible).reduce(addTaxes, noTax)
  const ineligible = documents.map((each) => each.ineligible).reduce(addTaxes, noTax)
  const shares = stored ? storedShares(month, stored) : await openShares(tx, month, { eligible, ineligible })
  const { turnover_days, recipients } = shares
  const why_not = stored || isFiled ? null : whyNot(tx, until, { documents, eligible, ineligible, turnover_days })
  const view = {
    period,
    gst_registrations_id: isd.gst_registrations_id,
    gstin: isd.gstin,
    due_on: dueOn('gstr6', until)?.due ?? until,
    documents,
    eligible,
    ineligible,
    turnover_days,
    recipients,
    why_not,
    distribution: stored && {
      isd_distributions_id: stored.isd_distributions_id,
      distributed_on: stored.distributed_on,
    },
  }
  return {
    ...view,
    why_not_built: isFiled ? null : whyNotBuilt(tx, until, view),
    filing: returnFiling(kept, contentOf(view).content_hash, tx.accounts_id),
  }
}

/** What GSTR-6 reports, with its hash. Shares of credit that is not distributed follow the turnover of now, so they are not part of it. */
export function contentOf({ documents, eligible, ineligible, distribution, turnover_days, recipients }: Figures) {
  const distributed = distribution && {
    turnover_days,
    recipients: recipients.map(({ registration_name: _name, ...row }) => row),
  }
  const sections = { documents: documents.map(({ link: _link, ...row }) => row), eligible, ineligible, distributed }
  return { sections, content_hash: createHash('sha256').update(JSON.stringify(sections)).digest('hex') }
}

/** A month without credit is filed too, and so is one whose credit cannot be distributed here. */
function whyNotBuilt(tx: CompanyTx, until: IsoDate, { distribution, why_not }: Pick<Gstr6, 'distribution' | 'why_not'>) {
  if (dateInIndia(tx.now) <= until) return t('The month is not over yet. More bills may follow.')
  return distribution === null && why_not === null ? t('Distribute the credit of the month first.') : null
}

type Figures = Omit<Gstr6, 'why_not_built' | 'filing'>
type Shares = Pick<Gstr6, 'turnover_days' | 'recipients'>

async function openShares(tx: CompanyTx, { period, isd, recipients }: Month, credit: Record<'eligible' | 'ineligible', Taxes>) {
  const periods = relevantPeriods(period)
  const turnovers: number[][] = []
  for (const days of periods) {
    const { rows } = await turnoverOf(tx, days)
    const of = (id: string) => Math.max(0, rows.find((row) => row.gst_registrations_id === id)?.turnover ?? 0)
    turnovers.push(recipients.map((row) => of(row.gst_registrations_id)))
  }
  const turnover_days = choosePeriod(periods, turnovers) ?? null
  const decisive = turnover_days ? (turnovers[periods.indexOf(turnover_days)] ?? []) : []
  const weighed = recipients.map((row, at) => ({
    id: row.gst_registrations_id,
    state: row.state_code,
    turnover: decisive[at] ?? 0,
  }))
  const parts = {
    eligible: distribute(credit.eligible, isd.state_code, weighed),
    ineligible: distribute(credit.ineligible, isd.state_code, weighed),
  }
  const shares: Shares = {
    turnover_days,
    recipients: recipients.map((row, at) => ({
      ...named(row),
      turnover: decisive[at] ?? 0,
      eligible: parts.eligible.get(row.gst_registrations_id) ?? noTax,
      ineligible: parts.ineligible.get(row.gst_registrations_id) ?? noTax,
      invoice_numbers: [],
    })),
  }
  return shares
}

const named = ({ gst_registrations_id, gstin, registration_name, state_code }: Registration) => ({
  gst_registrations_id,
  gstin,
  registration_name,
  state_code,
})

function storedShares({ recipients }: Month, stored: StoredDistribution): Shares {
  const byRecipient = Map.groupBy(stored.invoices, ({ to_registrations_id }) => to_registrations_id)
  return {
    turnover_days: { from: stored.turnover_from, to: stored.turnover_to },
    recipients: [...byRecipient].map(([gst_registrations_id, invoices]) => {
      const known = recipients.find((row) => row.gst_registrations_id === gst_registrations_id)
      const sum = (isEligible: boolean) =>
        invoices.filter(({ is_eligible }) => is_eligible === isEligible).reduce<Taxes>(addTaxes, noTax)
      const gstin = invoices[0]?.to_gstin ?? ''
      return {
        gst_registrations_id,
        gstin,
        registration_name: known?.registration_name ?? null,
        state_code: gstin.slice(0, 2),
        turnover: invoices[0]?.turnover ?? 0,
        eligible: sum(true),
        ineligible: sum(false),
        invoice_numbers: invoices.map(({ invoice_number }) => invoice_number),
      }
    }),
  }
}

function whyNot(
  tx: CompanyTx,
  until: IsoDate,
  { documents, eligible, ineligible, turnover_days }: Pick<Gstr6, 'documents' | 'eligible' | 'ineligible' | 'turnover_days'>,
): string | null {
  if (documents.length === 0) return t('No bills with GST were entered for this GSTIN.')
  if (dateInIndia(tx.now) < until) return t('The month is not over yet. More bills may follow.')
  if (turnover_days === null) return t('No recipient had turnover, so there is nothing to distribute the credit by.')
  if (taxHeads.some((head) => eligible[head] < 0 || ineligible[head] < 0))
    return t('Debit notes lower the credit below zero. Distribute them at the portal.')
  return totalOf(eligible) + totalOf(ineligible) === 0 ? t('There is no credit to distribute.') : null
}
