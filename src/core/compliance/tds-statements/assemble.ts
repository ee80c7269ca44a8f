import { layoutsOf, type StatementForm } from './layout.ts'
import type { Field, RecordLayout } from './record-layout.ts'
import {
  type DeductorType,
  type Statement,
  type StatementAddress,
  type StatementChallan,
  type StatementDeductee,
  type StatementRemittance,
  deductorTypes,
} from './model.ts'
import type { Values } from './values.ts'
import { isoDate } from '../../dates.ts'
import { decimalText, parseDecimal } from '../../decimal.ts'
import { parsePaise } from '../../money.ts'

export type Taker = { text: (key: string) => string; paise: (key: string) => number; raw: Values }

function taker(layout: RecordLayout, record: readonly string[]): Taker {
  const raw = Object.fromEntries(layout.fields.map((field) => [field.key, valueOf(field, record[field.at - 1] ?? '') ?? null]))
  return { raw, text: (key) => String(raw[key] ?? ''), paise: (key) => Number(raw[key]) }
}

export function assemble(form: StatementForm, [fh = [], bh = [], ...rest]: readonly string[][]): Statement {
  const layouts = layoutsOf(form)
  const file = taker(layouts.FH, fh)
  const { text } = taker(layouts.BH, bh)
  const challans: (StatementChallan & { deductees: StatementDeductee[] })[] = []
  for (const record of rest) {
    if (record[1] === 'CD') challans.push(challanOf(taker(layouts.CD, record)))
    else challans.at(-1)?.deductees.push(deducteeOf(taker(layouts.DD, record), form))
  }
  const type = deductorTypes.find((each) => each === text('deductor_type'))
  return {
    form,
    made_on: file.text('made_on'),
    software: file.text('software'),
    year: Number(text('tax_year').slice(0, 4)),
    quarter: Number(text('quarter').slice(1)) as Statement['quarter'],
    previous_receipt: text('previous_receipt'),
    deductor: {
      tan: text('tan'),
      pan: text('pan'),
      name: text('name'),
      deductor_type: type ?? ('' satisfies DeductorType | ''),
      gstin: text('gstin'),
      address: addressOf('deductor', text),
    },
    responsible: {
      name: text('person_name'),
      designation: text('designation'),
      pan: text('person_pan'),
      address: addressOf('person', text),
    },
    challans,
  }
}

const addressOf = (of: string, text: Taker['text']): StatementAddress => ({
  lines: [text(`${of}_line_0`), text(`${of}_line_1`), text(`${of}_line_2`), text(`${of}_line_3`), text(`${of}_line_4`)],
  state_code: text(`${of}_state`),
  pincode: text(`${of}_pin`),
  country: text(`${of}_country`),
  email: text(`${of}_email`),
  std_code: text(`${of}_std`),
  phone: text(`${of}_phone`),
})

/** Undefined for a text that is not of the field's kind. Empty is null, but an amount, count or rate is never empty. */
export function valueOf({ kind }: Field, text: string): string | number | null | undefined {
  if (kind === 'text') return text
  if (kind === 'count') return /^\d{1,9}$/.test(text) ? Number(text) : undefined
  if (kind === 'amount') return parsePaise(text)
  if (kind === 'rate') {
    const read = /^\d{1,3}\.\d{1,4}$/.test(text) ? parseDecimal(text, 4) : undefined
    return read && decimalText(read)
  }
  if (text === '') return null
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? []
  return isoDate(Number(year), Number(month), Number(day))
}

export const challanOf = ({ text, paise }: Taker) => ({
  tax: paise('tax'),
  interest: paise('interest'),
  fee: paise('fee'),
  others: paise('others'),
  bsr_code: text('bsr_code'),
  serial: text('serial'),
  paid_on: text('paid_on'),
  minor_head: text('minor_head'),
  interest_allocated: paise('interest_allocated'),
  others_allocated: paise('others_allocated'),
  deductees: [],
})

export const deducteeOf = ({ text, paise, raw }: Taker, form: StatementForm): StatementDeductee => ({
  pan: text('pan'),
  name: text('name'),
  code: text('code'),
  paid_on: text('paid_on'),
  amount: paise('amount'),
  deducted: paise('deducted'),
  deposited: paise('deposited'),
  deducted_on: raw['deducted_on'] === null ? null : text('deducted_on'),
  rate: text('rate'),
  reason: text('reason'),
  certificate: text('certificate'),
  ...(form === '27Q' && { abroad: abroadOf({ text, paise }) }),
})

const abroadOf = ({ text, paise }: Pick<Taker, 'text' | 'paise'>): StatementRemittance => ({
  surcharge: paise('surcharge'),
  cess: paise('cess'),
  grossed_up: text('grossed_up'),
  rate_basis: text('rate_basis'),
  remittance: text('remittance'),
  acknowledgement: text('acknowledgement'),
  country: text('country'),
  email: text('email'),
  phone: text('phone'),
  address: text('address'),
  tax_id: text('tax_id'),
})
