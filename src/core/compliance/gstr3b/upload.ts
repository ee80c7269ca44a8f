import { financialYear } from '../../dates.ts'
import type { Heads } from '../gstr2b/row.ts'
import { type Period, portalPeriod } from '../gstr1/period.ts'
import { type CellFigures, isIgstOnly } from './cells.ts'
import { creditCells, netCredit, reversalCells } from './return.ts'
import { noTax, type Taxes } from './tax.ts'

const rupees = (paise: number): number => Math.round(paise) / 100 || 0
const tax = ({ igst, cgst, sgst, cess }: Taxes) => ({
  iamt: rupees(igst),
  camt: rupees(cgst),
  samt: rupees(sgst),
  csamt: rupees(cess),
})
const row = (of: Heads) => ({ txval: rupees(of.taxable), ...tax(of) })

type Extra = { interest: Taxes; fee: { cgst: number; sgst: number }; inward: { inter: number; intra: number } }

/**
 * The return as the portal's file (GSTR-3B offline utility V5.8): rupees with two places. Table 3.2 is filled by the portal from November 2025 and
 * left out; inward supplies of composition dealers and exempt ones are one row, those outside GST another.
 */
export function uploadOf3b(gstin: string, period: Period, figures: CellFigures, { interest, fee, inward }: Extra) {
  const typed = (ty: string, of: Taxes) => ({ ty, ...tax(of) })
  const short = (code: string) => code.slice(code.indexOf('_') + 1)
  return {
    gstin,
    ret_period: portalPeriod(period),
    sup_details: {
      osup_det: row(figures.osup_det),
      osup_zero: row(figures.osup_zero),
      osup_nil_exmp: row({ ...figures.osup_nil_exmp, ...noTax }),
      isup_rev: row(figures.isup_rev),
      osup_nongst: row({ ...figures.osup_nongst, ...noTax }),
    },
    eco_dtls: {
      eco_sup: { txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 },
      eco_reg_sup: { txval: 0 },
    },
    itc_elg: {
      itc_avl: creditCells.map((code) =>
        typed(short(code), isIgstOnly(code) ? { ...figures[code], cgst: 0, sgst: 0 } : figures[code]),
      ),
      itc_rev: reversalCells.map((code) => typed(short(code), figures[code])),
      itc_net: tax(netCredit(figures)),
      itc_inelg: [typed('RUL', figures.inelg_RUL), typed('OTH', figures.inelg_OTH)],
    },
    inward_sup: {
      isup_details: [
        { ty: 'GST', inter: rupees(inward.inter), intra: rupees(inward.intra) },
        { ty: 'NONGST', inter: 0, intra: 0 },
      ],
    },
    intr_ltfee: {
      intr_details: tax(interest),
      ltfee_details: fee.cgst > 0 ? { camt: rupees(fee.cgst), samt: rupees(fee.sgst) } : {},
    },
    ...(period < '2025-11' && { inter_sup: { unreg_details: [], comp_details: [], uin_details: [] } }),
  }
}

/** `October_2026-GSTR3B27AAPFU0939F1ZV-Details.json`: the utility names the year in which the financial year begins. */
export function uploadName3b(gstin: string, period: Period): string {
  const month = new Date(`${period}-01T00:00:00Z`).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })
  return `${month}_${financialYear(`${period}-01`).start.slice(0, 4)}-GSTR3B${gstin}-Details.json`
}
