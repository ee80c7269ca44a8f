import type { Paise } from '../../money.ts'
import { type TaxHead, type Taxes, taxHeads } from '../gstr3b/tax.ts'

type Step = { from: TaxHead; to: TaxHead; amount: Paise }
type Paid = { steps: readonly Step[]; cash: Taxes }
type Late = { interest: Taxes; fee: Paise }

const letter: Record<TaxHead, string> = { igst: 'i', cgst: 'c', sgst: 's', cess: 'cs' }
const rupees = (paise: Paise): number => paise / 100

/**
 * How GSTR-3B is paid, in the portal’s format (GSTN returns API, RETOFFSET): credit by the tax it is of and the tax it pays (`i_pdc`: IGST credit pays
 * CGST), and cash by tax, interest and late fee; rupees.
 */
export function offsetOf3b({ steps, cash }: Paid, { interest, fee }: Late) {
  const pditc: Record<string, number> = {}
  for (const { from, to, amount } of steps) {
    const key = `${letter[from]}_pd${letter[to]}`
    pditc[key] = rupees(Math.round((pditc[key] ?? 0) * 100) + amount)
  }
  const pdcash: Record<string, number | string> = { liab_ldg_id: 0, trans_typ: 30_002 }
  for (const head of taxHeads) {
    pdcash[`${letter[head]}pd`] = rupees(cash[head])
    pdcash[`${letter[head]}_intrpd`] = rupees(interest[head])
  }
  pdcash['c_lfeepd'] = rupees(Math.ceil(fee / 2))
  pdcash['s_lfeepd'] = rupees(Math.floor(fee / 2))
  return { pdcash: [pdcash], pditc }
}
