import { panHolder } from '../../identifiers/pan.ts'
import { type Paise, sumPaise } from '../../money.ts'
import { collecteeKind, isPanWord } from './codes.ts'
import type { Statement, StatementAddress, StatementChallan, StatementDeductee } from './model.ts'
import { yearDigits } from './quarter.ts'

/** The fields of one record: texts and ISO days, amounts and counts; null is empty. */
export type Values = Readonly<Record<string, string | number | null>>

const addressValues = (of: string, { lines, ...rest }: StatementAddress): Values => ({
  ...Object.fromEntries(lines.map((line, at) => [`${of}_line_${at}`, line])),
  [`${of}_state`]: rest.state_code,
  [`${of}_pin`]: rest.pincode,
  [`${of}_email`]: rest.email,
  [`${of}_country`]: rest.country,
  [`${of}_std`]: rest.std_code,
  [`${of}_phone`]: rest.phone,
})

const totalOf = ({ tax, interest, fee, others }: StatementChallan): Paise => tax + interest + fee + others

export const fileValues = ({ made_on, deductor, software }: Statement): Values => ({ made_on, software, tan: deductor.tan })

export function batchValues({ deductor, responsible, challans, year, quarter, previous_receipt }: Statement): Values {
  return {
    challan_count: challans.length,
    previous_receipt,
    tan: deductor.tan,
    pan: deductor.pan,
    assessment_year: yearDigits(year + 1),
    tax_year: yearDigits(year),
    quarter: `Q${quarter}`,
    name: deductor.name,
    ...addressValues('deductor', deductor.address),
    deductor_type: deductor.deductor_type,
    person_name: responsible.name,
    designation: responsible.designation,
    ...addressValues('person', responsible.address),
    challan_total: sumPaise(challans.map(totalOf)),
    filed_before: previous_receipt === '' ? 'N' : 'Y',
    person_pan: responsible.pan,
    gstin: deductor.gstin,
  }
}

export function challanValues(challan: StatementChallan, challan_number: number): Values {
  const { deductees, ...own } = challan
  const abroad = deductees.flatMap((each) => each.abroad ?? [])
  const deducted = sumPaise(deductees.map((each) => each.deducted))
  const [surcharge, cess] = [sumPaise(abroad.map((each) => each.surcharge)), sumPaise(abroad.map((each) => each.cess))]
  return {
    ...own,
    income_tax: deducted - surcharge - cess,
    surcharge,
    cess,
    challan_number,
    deductee_count: deductees.length,
    total: totalOf(challan),
    deposited: sumPaise(deductees.map((each) => each.deposited)),
    deducted,
  }
}

export function deducteeValues(
  { abroad, ...deductee }: StatementDeductee,
  challan_number: number,
  deductee_number: number,
): Values {
  const { pan } = deductee
  return {
    ...deductee,
    surcharge: 0,
    cess: 0,
    ...abroad,
    income_tax: deductee.deducted - (abroad?.surcharge ?? 0) - (abroad?.cess ?? 0),
    collectee_kind: collecteeKind(pan),
    non_resident: isPanWord(pan) ? 'N' : '',
    challan_number,
    deductee_number,
    deductee_kind: panHolder(pan) === 'company' ? '1' : '2',
    reference: isPanWord(pan) ? `C${challan_number}D${deductee_number}` : '',
  }
}
