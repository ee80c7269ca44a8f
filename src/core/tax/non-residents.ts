import { formatDate, type IsoDate } from '../dates.ts'
import { decimalText } from '../decimal.ts'
import type { Paise } from '../money.ts'
import type { TdsRule } from './tds.ts'
import { type NonResidentIncome, type NonResidentEntity, actRates, surchargeOn } from './non-resident-rates.ts'

/** How payments to a vendor outside India are taxed, from a date on. */
export type ResidenceDecision = {
  decided_from: IsoDate
  /** Taxed as a resident is; not chargeable in India; at the rate of the Act; at the lower of Act and treaty. */
  treatment: 'resident' | 'not_chargeable' | 'act' | 'treaty'
  income: NonResidentIncome | null
  entity: NonResidentEntity
  treaty_rate: string | null
  treaty_article: string | null
  trc_until: IsoDate | null
  form_10f_until: IsoDate | null
  no_pe_until: IsoDate | null
  /** Its tax number at home: with the certificate of residence it replaces a PAN (rule 37BC). */
  foreign_tax_id: string | null
  /** What is agreed is net of tax (s.195A; Act of 2025 s.393(10)). */
  bears_tax?: boolean | undefined
}

/** Health and education cess, Finance Act 2018. */
export const CESS = 4
/** Without a PAN (s.206AA; Act 2025 s.397(2)). */
const NO_PAN = 20

/** In ten-thousandths of a percent. */
type Rate = bigint
const text = (units: Rate): string => decimalText({ units, scale: 10_000n })
const whole = (percent: number): Rate => BigInt(percent) * 10_000n

type Asked = { day: IsoDate; hasPan: boolean /** Paid and taxed in the year, including this. */; sum: Paise }

/**
 * The rule for a payment to a non-resident: from the first rupee (s.195; Act 2025 s.393(2) from 1 Apr 2026), the rate of the Act with surcharge
 * and cess, or that of the treaty where it is lower and certificate of residence, Form 10F and declaration of no permanent establishment hold
 * on the day. Undefined when nothing is chargeable, or the vendor is taxed as a resident.
 */
export function nonResidentRule(decision: ResidenceDecision, { day, hasPan, sum }: Asked): TdsRule | undefined {
  const { treatment, income, entity } = decision
  if (income === null || treatment === 'resident' || treatment === 'not_chargeable') return undefined
  const row = actRates.find(
    (each) => each.income === income && (each.entity ?? entity) === entity && each.from <= day && day <= (each.to ?? day),
  )
  if (!row) return undefined
  const surcharge = surchargeOn(income, entity, sum)
  const act = BigInt(row.percent) * BigInt(100 + surcharge) * BigInt(100 + CESS)
  const missing = treatment === 'treaty' ? missingPapers(decision, day) : []
  const treaty = treatment === 'treaty' && missing.length === 0 ? treatyRate(decision) : undefined
  const isTreaty = treaty !== undefined && treaty < act
  const lower = isTreaty ? treaty : act
  const isRaised = !hasPan && !hasStandIn(decision, day) && lower < whole(NO_PAN)
  const law = lawOn(day)
  const rate = text(isRaised ? whole(NO_PAN) : lower)
  const how = isRaised
    ? 'as the payee gave neither a PAN nor a tax number of its country'
    : isTreaty
      ? `by the treaty${decision.treaty_article === null ? '' : `, article ${decision.treaty_article}`}`
      : ofTheAct(row.percent, surcharge)
  const lacking = missing.length === 0 ? '' : `; the treaty does not apply, as ${missing.join(' and ')}`
  return {
    nature: 'non_resident',
    ...law,
    rate,
    threshold: { total: 0, window: 'year', on: 'all' },
    status: row.status,
    why: `${rate}% ${how} (section ${law.section})${lacking}`,
  }
}

/** The Income-tax Act, 2025 holds from 1 Apr 2026. */
const lawOn = (day: IsoDate) =>
  day >= '2026-04-01'
    ? ({ section: '393(2)', payment_code: '1057', statement: '144' } as const)
    : ({ section: '195', payment_code: undefined, statement: '27Q' } as const)

const ofTheAct = (percent: number, surcharge: number) =>
  `of the Act: ${percent}%, ${surcharge === 0 ? '' : `surcharge ${surcharge}%, `}cess ${CESS}%`

/** The tax number of its country, with a certificate of residence, stands in for a PAN. */
const hasStandIn = ({ foreign_tax_id, trc_until, income }: ResidenceDecision, day: IsoDate) =>
  foreign_tax_id !== null && trc_until !== null && day <= trc_until && income !== 'other'

function treatyRate({ treaty_rate }: ResidenceDecision): Rate | undefined {
  if (treaty_rate === null) return undefined
  const [units = '0', decimals = ''] = treaty_rate.split('.')
  return BigInt(units + decimals.slice(0, 4).padEnd(4, '0'))
}

/** Which documents for a treaty rate are not valid on the day. */
function missingPapers({ trc_until, form_10f_until, no_pe_until }: ResidenceDecision, day: IsoDate): string[] {
  const papers: [string, IsoDate | null][] = [
    ['the certificate of residence', trc_until],
    ['Form 10F', form_10f_until],
    ['the declaration of no permanent establishment', no_pe_until],
  ]
  return papers.flatMap(([name, until]) => {
    if (until === null) return [`${name} is missing`]
    return day > until ? [`${name} ended on ${formatDate(until)}`] : []
  })
}
