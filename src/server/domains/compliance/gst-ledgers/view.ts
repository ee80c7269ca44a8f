import type { GstLedgers } from '#contract/compliance/gst-ledgers.ts'
import { type Movement, returnLedgers } from '#core/compliance/gst-ledgers/movements.ts'
import { dateInIndia, formatDate, readersMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { chosenOf, pageSearch, presentReturn, type ReturnOf, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { balanceOf } from './balances.ts'
import { cashLedgerOf } from './cash-ledger.ts'
import type { FiledCash } from './filed-payments.ts'
import { proofsOf } from './proofs.ts'

/** The registration whose ledgers are asked for; the main one where none is named. */
export const ledgerOwner = (tx: CompanyTx, gst_registrations_id: string | undefined): Promise<ReturnOf> =>
  gst_registrations_id === undefined
    ? presentReturn(tx)
    : returnOf(tx, { period: dateInIndia(tx.now).slice(0, 7), gst_registrations_id })

/** The ledgers and statements of a registration with their documents, challans and proofs. */
export async function ledgersOf(tx: CompanyTx, of: ReturnOf): Promise<GstLedgers> {
  const { gstin } = of.registration
  const { opening, challans, returns, others, transfers, movements, balance, stated } = await cashLedgerOf(tx, gstin ?? '')
  const { credit, negative } = returnLedgers(returns.map(({ id, on, settlement }) => ({ id, on, ...settlement })))
  const portal = gstin === null ? undefined : await balanceOf(tx, gstin, 'portal')
  const named = namesOf(of, [...returns, ...others], challans)
  const { gst_ledger_balances_id: _id, ...shown } = portal ?? { gst_ledger_balances_id: '' }
  const cash = { movements: movements.map(named), balance }
  return {
    gst_registrations_id: chosenOf(of),
    gstin,
    cash,
    credit: { ...credit, movements: credit.movements.map(named) },
    negative: { ...negative, movements: negative.movements.map(named) },
    reclaim: { ...stated.reclaim, movements: stated.reclaim.movements.map(named) },
    reverse_charge: { ...stated.reverse_charge, movements: stated.reverse_charge.movements.map(named) },
    opening: opening ? openingOf(opening) : null,
    portal: portal ? (shown as NonNullable<GstLedgers['portal']>) : null,
    proofs: await proofsOf(tx, {
      cash: balance,
      negative: negative.balance,
      portal,
      reclaim: stated.reclaim.balance,
      movements: {
        cash: movements,
        credit: credit.movements,
        negative: negative.movements,
        reclaim: stated.reclaim.movements,
        reverse_charge: stated.reverse_charge.movements,
      },
    }),
    challans,
    transfers,
  }
}

const openingOf = ({ as_of, cash, reclaim, reverse_charge }: NonNullable<GstLedgers['opening']>) => ({
  as_of,
  cash,
  reclaim,
  reverse_charge,
})

const compositionLabel = (form: FiledCash['form'], period: string) =>
  form === 'cmp08'
    ? t('CMP-08 of the quarter to {month}', { month: readersMonth(period) })
    : t('GSTR-4 of the year to {month}', { month: readersMonth(period) })

type Named = { label: string; link: string | null }

/** Which document a movement comes from, and its page. */
function namesOf(
  of: ReturnOf,
  returns: readonly { id: string; period: string; form?: FiledCash['form'] }[],
  challans: GstLedgers['challans'],
) {
  const filed = new Map(returns.map((each) => [each.id, each]))
  const numbers = new Map(challans.map(({ gst_challans_id, cpin }) => [gst_challans_id, cpin]))
  const nameOf = ({ kind, id, on }: Pick<Movement<unknown>, 'kind' | 'id' | 'on'>): Named => {
    if (kind === 'opening') return { label: t('Balance on {date}', { date: formatDate(on) }), link: null }
    if (kind === 'transfer') return { label: t('PMT-09 of {date}', { date: formatDate(on) }), link: null }
    if (kind === 'deducted')
      return { label: t('TDS or TCS credit of {date}', { date: formatDate(on) }), link: '/gst/tax-credits' }
    if (kind === 'challan') return { label: t('Challan {cpin}', { cpin: numbers.get(id) ?? '' }), link: null }
    const { period, form } = filed.get(id) ?? { period: of.period }
    if (form !== undefined)
      return { label: compositionLabel(form, period), link: `/gst/composition?${pageSearch({ ...of, period })}` }
    return {
      label: t('GSTR-3B of {month}', { month: readersMonth(period) }),
      link: `/accounting/tax-filing?${pageSearch({ ...of, period })}`,
    }
  }
  return <Amounts>({ id, ...movement }: Movement<Amounts>) => ({ ...movement, ...nameOf({ id, ...movement }) })
}
