import { formatDate } from '../../dates.ts'
import { panProblem } from '../../identifiers/pan.ts'
import { tanProblem } from '../../identifiers/tan.ts'
import { t, translate } from '../../messages.ts'
import { formatPaise, sumPaise } from '../../money.ts'
import type { StatementCheckCode, StatementFinding } from './check-list.ts'
import { checkDeductee } from './check-deductee.ts'
import type { Statement, StatementAddress, StatementChallan } from './model.ts'
import { isPlain } from './plain-text.ts'
import { quarterDays } from './quarter.ts'
import { shortDeductions } from './short-deductions.ts'

/** Our checks of a statement, before those of the official validator. */
export function checkStatement(statement: Statement): StatementFinding[] {
  const { challans } = statement
  const days = quarterDays(statement)
  const found = [...checkParties(statement)]
  if (challans.length === 0) found.push({ code: 'TDS140-022', cause: t('No deduction of the quarter has a challan.') })
  for (const [at, challan] of challans.entries()) {
    const place = { challan: at + 1 }
    found.push(...checkChallan(challan).map((each) => ({ ...each, ...place })))
    for (const [of, deductee] of challan.deductees.entries())
      found.push(...checkDeductee(deductee, days, statement.form).map((each) => ({ ...each, ...place, deductee: of + 1 })))
  }
  for (const { short, expected, ...place } of shortDeductions(statement))
    found.push({
      code: 'TDS140-016',
      ...place,
      cause: t('₹{short} is missing from ₹{expected}.', { short: formatPaise(short), expected: formatPaise(expected) }),
    })
  return found
}

/** What is missing of the company in the details of the statement; the rest is in its own details. */
export const deductorTypeMissing = (): string => t('Choose the type of deductor.')

function checkParties({ deductor, responsible }: Statement): StatementFinding[] {
  const found: StatementFinding[] = []
  const missing = (code: StatementCheckCode, cause: string) => void found.push({ code, cause })
  const tan = tanProblem(deductor.tan)
  if (tan !== undefined) missing('TDS140-001', deductor.tan === '' ? t('Enter the TAN.') : translate(tan))
  if (panProblem(deductor.pan) !== undefined) missing('TDS140-002', t('Enter the PAN of the company.'))
  if (deductor.name === '') missing('TDS140-002', t('Enter the name of the company.'))
  if (deductor.deductor_type === '') missing('TDS140-002', deductorTypeMissing())
  if (!isAddress(deductor.address)) missing('TDS140-002', t('Enter address, state and PIN code of the company.'))
  if (responsible.name === '' || responsible.designation === '')
    missing('TDS140-003', t('Enter name and designation of the responsible person.'))
  if (panProblem(responsible.pan) !== undefined) missing('TDS140-003', t('Enter the PAN of the responsible person.'))
  if (!isAddress(responsible.address)) missing('TDS140-003', t('Enter address, state and PIN code of the responsible person.'))
  const texts = [
    deductor.name,
    ...deductor.address.lines,
    responsible.name,
    responsible.designation,
    ...responsible.address.lines,
  ]
  for (const text of texts)
    if (!isPlain(text)) missing('TDS140-018', t('“{text}” has other than plain English characters.', { text }))
  return found
}

const isAddress = ({ lines, state_code, pincode }: StatementAddress): boolean =>
  lines[0] !== '' && state_code !== '' && /^[1-9]\d{5}$/.test(pincode)

function checkChallan({ tax, bsr_code, serial, paid_on, deductees }: StatementChallan): StatementFinding[] {
  const found: StatementFinding[] = []
  const deposited = sumPaise(deductees.map((each) => each.deposited))
  if (deposited > tax)
    found.push({
      code: 'TDS140-008',
      cause: t('Its deductions come to ₹{deposited}, its tax to ₹{tax}.', {
        deposited: formatPaise(deposited),
        tax: formatPaise(tax),
      }),
    })
  if (!/^\d{7}$/.test(bsr_code)) found.push({ code: 'TDS140-019', cause: t('The BSR code has 7 digits.') })
  if (!/^\d{5}$/.test(serial)) found.push({ code: 'TDS140-019', cause: t('The serial number has 5 digits.') })
  const late = deductees.find(({ deducted_on }) => deducted_on !== null && deducted_on > paid_on)
  if (late && late.deducted_on !== null)
    found.push({
      code: 'TDS140-019',
      cause: t('It was paid on {paid_on}, before tax was deducted on {deducted_on}.', {
        paid_on: formatDate(paid_on),
        deducted_on: formatDate(late.deducted_on),
      }),
    })
  return found
}
